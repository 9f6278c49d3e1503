## Was Zeigen zeigt
overlay-covered = in Deckung
overlay-cover = Deckung, die bei einem Schild den Treffer abbekommt
overlay-its-way = sein Weg
overlay-attacks = würde angreifen
overlay-target = sein Ziel
overlay-comes = käme dort auf dich zu
overlay-jump = Sprung hierüber
overlay-strikes = schlägt zu, wenn du gehst
overlay-shot = Schusslinie
overlay-takedown = Takedown
foresight-idle = { FORM($unit, "nominative") } findet niemanden.
foresight-enemy = { $count ->
    [one] Als Nächstes: { $target } ({ $why }){ $steps ->
        [0] {""}
        [one] , ein Schritt
       *[other] , { $steps } Schritte
      }{ $attacks ->
        [yes] , dann Angriff.
       *[no] ; von dort kein Angriff möglich.
      }
   *[other] Als Nächstes: durch Zufall { $count ->
        [2] einer von zweien
       *[other] einer von { $count }
      }{ $attacks ->
        [yes] , dann Angriff.
       *[no] ; von dort kein Angriff möglich.
      }
  }
foresight-risk = { $count ->
    [0] Wie es jetzt steht, greift { FORM($unit, "accusative") } dort niemand an.
    [one] Ein Gegner griffe { FORM($unit, "accusative") } dort an: etwa { $damage } LP{ $down ->
        [0] .
       *[other] , zu { $down } % bewusstlos.
      }
   *[other] { $count } Gegner griffen { FORM($unit, "accusative") } dort an: etwa { $damage } LP{ $down ->
        [0] .
       *[other] , zu { $down } % bewusstlos.
      }
  }
chance-blow = { $weapon } trifft { FORM($unit, "accusative") } für { $damage }
chance-strike = { FORM($unit, "nominative") } schlägt zu, { $damage } Schaden
chance-hit = trifft das Ziel
chance-cover = trifft stattdessen die Deckung
chance-kill = tötet
chance-takedown = Takedown gelingt
working-die = Von { $printed } auf { $die }: Stufen
working-damage = Schaden

## Was auf dem Spiel steht und was Antworten versprechen
stake-quiet = Endet der Zug jetzt, kann niemand angegriffen werden.
stake-awaited = Du bist fertig. Die Gegner sind dran, sobald auch { $units } fertig { $count ->
    [one] ist
   *[other] sind
  }.
stake-turn = Endet der Zug jetzt: { $count ->
    [one] Ein Gegner greift { FORM($unit, "accusative") } an
   *[other] { $count } Gegner greifen { FORM($unit, "accusative") } an
  }, etwa { $damage } LP{ $down ->
    [0] .
   *[other] , zu { $down } % bewusstlos.
  }
stake-target = { FORM($unit, "nominative") } hat { $hp } LP.
stake-hp = { FORM($unit, "nominative") } hat noch { $hp } LP.
stake-no-blow = { FORM($unit, "nominative") } kann diesmal niemanden angreifen.
stake-blow = { FORM($unit, "nominative") } geht auf { FORM($target, "accusative") } los: { $chance } % für { $damage } Schaden, noch { $hp } LP.
stake-tie = Mehrere Wege sind für { FORM($unit, "accusative") } gleich gut: Nehmt den, der euch am besten passt.
stake-card = { $card }: Würfel { $die }{ $kind ->
    [patrol] , zwei Erfolge nötig
   *[other] {""}
  }{ $xp ->
    [0] {""}
   *[other] , { $xp } EP
  }{ $money ->
    [0] {""}
   *[other] , { $money } $
  }{ $hides ->
    [0] {""}
    [one] , ein Fell
   *[other] , { $hides } Felle
  }{ $damage ->
    [0] .
   *[other] ; ein Fehlschlag kostet { $damage } LP.
  }
promise-success = Erfolg
promise-struck = Gegentreffer
price-rolls = { $mp } von { $left } BP
price-success = jeder Erfolg bringt 1 Wahnsinn
promise-hit = Treffer
promise-kill = tödlich
promise-takedown = tödlich
price-shot = Würfel: { $die }{ $cover ->
    [yes] , gegen Deckung
   *[no] {""}
  }{ $loaded ->
    [yes] {" "}· { $ammo } im Magazin
   *[no] {""}
  }
price-takedown = Würfel: { $die } · danach keine Bewegung
price-bandage = { $bandages ->
    [one] der letzte Verband
   *[other] 1 von { $bandages } Verbänden
  }
