### Explosionen, Gebäudeschaden und Einstürze.

## Wirkungsbereiche
setting-friendly_fire = Eigenbeschuss
setting-friendly_fire-on = an: Angriffe treffen auch die eigene Seite
setting-friendly_fire-off = aus
event-area-missed = { $unit } hat { $cell } aus Sicht, Front oder Reichweite verloren: der ganze Wirkungsbereich ist verfehlt.

## Explosionsmarker
event-explosion-placed = Auf { $cell } liegt ein verdeckter Explosionsmarker.
event-went-off = { $size ->
    [large] Eine große Explosion
    [medium] Eine mittlere Explosion
   *[small] Eine kleine Explosion
  } auf { $cell }!
event-blasted = Die Explosion gegen { FORM($target, "accusative") }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
  }, { $pushes ->
    [0] kein Stoß
    [one] ein Stoß
   *[other] { $pushes } Stöße
  }.
event-burnt-out = Der Explosionsmarker auf { $cell } kommt in den Explosionsstapel zurück.
ask-order-explosions = Welche Explosion geht zuerst hoch?
ask-order-blasts = Wogegen wird für die Explosion zuerst gewürfelt?
ask-order-crushes = Wogegen wird für den Einsturz zuerst gewürfelt?
option-marker = { $marker }
roll-explosion = Explosion gegen { FORM($target, "accusative") }
name-explosion = die Explosion
name-explosive-object = das explosive Objekt

## Gebäude
event-building-damaged = { $size ->
    [large] 3 Gebäudeschaden
    [medium] 2 Gebäudeschaden
   *[small] 1 Gebäudeschaden
  } auf { $cell }: Das Gebäude hat jetzt { $damage } von 7.
event-no-building = Auf { $cell } gibt es kein Gebäude, das Schaden nehmen könnte.
event-held = Das Gebäude hält { $unit } stand.
event-collapsed = Die oberste Ebene von Spielplanteil { $tile } stürzt ein; { $levels ->
    [one] eine Ebene bleibt
   *[other] { $levels } Ebenen bleiben
  }.
event-building-destroyed = Das Gebäude auf Spielplanteil { $tile } ist völlig zerstört.
event-came-down = { $unit } steht in den Trümmern auf { $cell }.
event-crushed = Der Einsturz gegen { FORM($target, "accusative") }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
  }.
roll-collapse = Der Einsturz trifft { $unit }
ask-take-away = Welcher Explosionsmarker kommt mit der Ebene weg?
ask-aside = { $unit } ist auf jemanden gestürzt: Wohin wird die Figur gestellt?
option-aside = dorthin stellen
ask-demolish = Welches Gebäude reißt { $unit } ein?
option-building = das Gebäude auf Spielplanteil { $tile }
roll-demolish = { $unit } reißt ein Gebäude ein
ask-breach = Wo nimmt das Gebäude Schaden durch { $unit }?
option-breach = hier
