### dynamic: happen-

event-event-triggered = Ereignis { $number } von { $side }: { $says }
happen-objective = { $id } kommt auf { $at }, gehalten von { $faction }{ $hits ->
    [0] {""}
   *[other] ; { $hits } Treffer zerstören ihn
  }
happen-points = { $faction } erhält { $vp } { $vp ->
    [one] Siegpunkt
   *[other] Siegpunkte
  }
happen-cubes = jedes Tableau von { $faction } erhält { $cube }
happen-afflict = jede Einheit von { $faction } erhält { $status }
happen-arrive = { $count } { $minion } verstärken { $board } von oben
happen-blast = auf { $at } kommt ein Explosionsmarker
happen-card = { $faction } zieht eine Mayhem-Karte
happen-trap = wer es ausgelöst hat, nimmt { $hits } Treffer
happen-lockdown = der Raum ist für Agenten versiegelt, bis { $id } auf dem Dach zerstört ist ({ $hits } Treffer)
