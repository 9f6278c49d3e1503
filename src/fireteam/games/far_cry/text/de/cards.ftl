### dynamic: effect- where- against- container- mode- mod- weapon-reload-

## Was auf Karten steht, aus ihren Daten zusammengesetzt
printed = { $text }
effect-heal = { $amount ->
    [0] heilt alle LP
   *[other] heilt { $amount } LP
  }
effect-move_points = { $amount } BP mehr in diesem Zug
effect-improve = Angriffswürfel { $amount ->
    [one] eine Stufe besser
   *[other] { $amount } Stufen besser
  }
effect-damage = { $amount } Schaden mehr
effect-hit = { $amount } Schaden
effect-stun = betäubt
effect-push = stößt { $amount ->
    [one] ein Feld
   *[other] { $amount } Felder
  } weit weg
effect-bleed = Blutung
effect-impair = Lähmung
effect-cure = beendet Blutung und Lähmung
effect-blaze = setzt das Ziel und alles ringsum in Brand: { $amount } Schaden
effect-lay_mine = legt eine Mine neben dich
effect-ignored_by = { $against ->
    [animal] Tiere wählen
    [human] Menschen wählen
    [spirit] Geister wählen
   *[enemy] Gegner wählen
  } dich nicht als Ziel
effect-fireproof = Feuer tut dir nichts
effect-choose_leaves = du suchst dir aus, welche Blätter du pflückst
effect-reload = lädt die Waffen in deinen Händen
effect-extra_attack = noch einmal mit einer benutzten Waffe angreifen
effect-move = bis zu { $amount } Felder weit gehen, ohne dass jemand zuschlägt
effect-swap = tauscht die Plätze
effect-bandage = { $amount ->
    [one] ein Verband mehr
   *[other] { $amount } Verbände mehr
  }
effect-loot = zieht einen Beutemarker
effect-scout = deckt die Marker in der Nähe auf
effect-shield = der nächste Schaden ist um { $amount } geringer
effect-taunt = Gegner wählen zuerst dich
effect-refresh_talent = ein benutztes Talent ist wieder bereit
effect-by = nur mit { $type ->
    [sniper] einem Scharfschützengewehr
    [bow] einem Bogen
    [pistol] einer Pistole
   *[other] Waffen einer Art
  }
effect-die = bei einem Erfolg (Würfel: { $die })
effect-rounds = { $rounds ->
    [one] in dieser Runde
   *[other] { $rounds } Runden lang
  }
effect-basic = nicht gegen Bosse
where-adjacent = alle neben dir
where-one = jemanden bis Entfernung { $range }
where-space = ein Feld bis Entfernung { $range }
where-radius = alle im Umkreis { $radius } um ein Feld bis Entfernung { $range }
where-team = alle Helden
against-human = nur Menschen
against-animal = nur Tiere
against-spirit = nur Geister
against-enemy = nur Gegner
container-sack = { $capacity } Gegenstände passen hinein
container-belt = { $capacity ->
    [one] eine einhändige Waffe passt hinein
   *[other] { $capacity } einhändige Waffen passen hinein
  }
container-back = { $capacity ->
    [one] eine zweihändige Waffe passt hinein
   *[other] { $capacity } zweihändige Waffen passen hinein
  }
weapon-die = { $two ->
    [yes] beidhändig
   *[no] { $most ->
        [0] ab Entfernung { $least }
       *[other] bis Entfernung { $most }
      }
  }: Würfel { $die }
weapon-range = { $furthest ->
    [0] erst ab Entfernung { $nearest }
   *[other] Entfernung { $nearest } bis { $furthest }
  }
weapon-burst = trifft alles im Umkreis { $radius } um das Ziel
weapon-on-hit = bei einem Treffer: { $what }
weapon-reload-never = kann nicht nachgeladen werden
weapon-reload-near-fuel = wird nur neben einem roten Fass nachgeladen
mode-scatter = Schrotladung: der Schaden wird auf das Ziel und seine Nachbarn verteilt
mode-spread = Streufeuer: auch alle neben dem Ziel werden getroffen, für je 1 Munition
mode-throw = kann geworfen werden
mode-full-auto = Dauerfeuer: { $more ->
    [one] ein weiteres Ziel
   *[other] bis zu { $more } weitere Ziele
  }, je 1 BP und mit schlechterem Würfel
mode-die = Würfel { $die }
mode-range = bis Entfernung { $range }
mod-ammo = { $amount } Munition mehr
mod-single-shot = Einzelschüsse { $amount ->
    [one] eine Stufe besser
   *[other] { $amount } Stufen besser
  }
mod-mode = Schrotladung, Streufeuer und Dauerfeuer { $amount ->
    [one] eine Stufe besser
   *[other] { $amount } Stufen besser
  }
