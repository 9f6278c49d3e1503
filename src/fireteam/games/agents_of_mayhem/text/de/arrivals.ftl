option-enter = { $unit } kommt dort für { $cost } BP herein
event-entered = { $unit } betritt den Plan auf { $cell }.
ask-above = Wo kommen deine Einheiten von oben herab?
option-tile = auf Spielplanteil { $number }
ask-put = Wohin kommt { $unit }?
option-put = dorthin
ask-redeploy = { $unit } ist ausgeschaltet: zurück in den Kampf?
option-redeploy = { $unit } wieder einsetzen
event-redeployed = { $unit } ist wieder da; das Tableau wird in diesem Zug nicht aufgefrischt.
ask-bring = Kommt { $unit } zurück?
option-bring = { $unit } zurückholen
event-mended = { $unit } erholt sich: { $what ->
    [shield] ein Schild
    [armor] eine Rüstung
   *[wound] eine Wunde
  }.
ask-reinforcement = Welchen Verstärkungsstein erhält { $board }?
option-scrap = { $colour ->
    [green] grün
    [yellow] gelb
   *[blue] blau
  }
event-reinforcement-gained = { $board } erhält einen { $colour ->
    [green] grünen
    [yellow] gelben
   *[blue] blauen
  } Verstärkungsstein.
ask-deploy = Welcher Trupp setzt Schergen ab, und wo?
option-deploy = { $board }, auf Spielplanteil { $number }
ask-minion = Wen setzt { $board } ab?
option-minion = { $unit }
event-reinforced = { $board } setzt { $unit } ab.
