### dynamic: setting- option-reward- option-switch- card-reward- says-reward- upgrade-type- briefing- result- ending-

setting-boost = Hilfe für Nachzügler
setting-boost-off = keine
setting-boost-on = ein Kristall mehr für eine Figur mit den wenigsten Upgrades
setting-switching = Seitenwechsel
setting-switching-off = alle bleiben auf ihrer Seite
setting-switching-on = wird nach jeder Mission gefragt
setting-tutorial = Das Tutorial
setting-tutorial-unplayed = wurde nicht gespielt
setting-tutorial-mayhem = hat MAYHEM gewonnen
setting-tutorial-legion = hat LEGION gewonnen
setting-tutorial-tie = endete unentschieden

## Rewards
ask-reward = Du warst dabei. Was nimmst du als Belohnung?
ask-reward-winner = Du hast gewonnen. Was nimmst du noch dazu?
option-reward-gadget = ein neues Gadget
option-reward-crystal = ein Dunkle-Materie-Kristall
card-reward-gadget = Ein unentdecktes Gadget
card-reward-crystal = Dunkle-Materie-Kristall
says-reward-gadget = Zufällig gezogen aus denen, die deine Seite noch nicht entdeckt hat. Es bleibt bei seiner Figur.
says-reward-crystal = Kauft jetzt Upgrades. Kristalle lassen sich nicht aufheben.
ask-boost = Wer bekommt einen zusätzlichen Kristall für eigene Upgrades?
option-boost = { $unit }
event-gadget-found = { $side } entdeckt ein Gadget für { $unit }: { $gadget }.
event-crystal-gained = { $side } erhält einen Dunkle-Materie-Kristall.
event-boosted = { $unit } hat einen Kristall für eigene Upgrades.

## Upgrades
ask-outfit = Welche Upgrades kaufst du? Du hast { $crystals ->
    [0] keine Kristalle
    [one] einen Kristall
   *[other] { $crystals } Kristalle
  }.
option-buy-upgrade = { $upgrade } für { $unit } ({ $crystals ->
    [one] 1 Kristall
   *[other] { $crystals } Kristalle
  })
option-buy-upgrade-for = { $upgrade } für { $unit } anstelle von { $replaced } ({ $crystals ->
    [one] 1 Kristall
   *[other] { $crystals } Kristalle
  })
ask-reset = Zu kaufen gibt es nichts. Soll jemand von vorn anfangen?
option-reset = { $unit } zurücksetzen: alle Upgrades und neuen Gadgets abgeben
option-outfitted = bereit für die nächste Mission
group-upgrades = Upgrades
group-resets = Von vorn
ask-agree-buy = Dein Partner möchte { $upgrade } für { $unit }. Einverstanden?
ask-agree-reset = Dein Partner möchte { $unit } zurücksetzen. Einverstanden?
ask-agree-ready = Dein Partner möchte nichts mehr kaufen. Einverstanden?
option-agree = einverstanden
ask-judge = { $side } wird sich nicht einig. Was soll gelten?
event-upgrade-bought = { $unit } hat ein neues Upgrade: { $upgrade }.
event-upgrade-replaced = { $unit } legt { $upgrade } ab.
event-board-reset = { $unit } fängt von vorn an, ohne Upgrades und mit den ersten beiden Gadgets.

## Before a Mission
ask-equip = Nimmst du andere Gadgets mit, als die Mission vorschlägt?
option-carry = { $gadget } für { $board }
option-equipped = bereit
event-gadget-carried = { $board } trägt { $gadget }.
ask-switch = Möchtest du die Seiten tauschen?
option-switch-no = Nein, es bleibt, wie es ist
option-switch-yes = Ja, wenn alle wollen
event-sides-switched = Die Spieler haben die Seiten getauscht.

## The story
event-mission-began = Kapitel { $number }: { $mission }.
event-chapter-ended = { $mission } ist vorbei: { $lead ->
    [0] unentschieden
   *[other] { $winner } gewinnt mit { $lead } Vorsprung
  }. { $path }
track-chapter = gespielte Missionen
track-won = Siege von { $side }
track-crystals = Kristalle von { $side }
heading-rewards = Belohnungen
heading-upgrades = Upgrades zu kaufen
heading-finds = Gadgets
row-for = Für
row-type = Art
row-effect = Wirkung
row-crystals = Kristalle
upgrade-type-skill = Können
upgrade-type-dark-matter = Dunkle Materie
upgrade-type-legion-tech = LEGION-Technik
well-discovered = Entdeckte Gadgets
briefing-campaign-length = { $number ->
    [0] Eine Kampagne hat bis zu { $most } Missionen.
   *[other] { $number } von bis zu { $most } Missionen sind gespielt.
  }
reckoning-story = Wie es ausging
