game-title = Kiesel
scenario-heap = Der Haufen
scenario-heap-summary = Neun Kiesel liegen auf dem Tisch. Nehmt abwechselnd einen, zwei oder drei; wer den letzten nimmt, gewinnt.
seat-first = Wer anfängt
seat-second = Wer folgt
ask-take = { $left ->
    [one] Ein Kiesel ist übrig. Wie viele nimmst du?
   *[other] { $left } Kiesel sind übrig. Wie viele nimmst du?
}
option-take = { $count ->
    [one] Einen Kiesel nehmen
   *[other] { $count } Kiesel nehmen
}
event-taken = { $count ->
    [one] { $seat }: ein Kiesel, { $left } übrig.
   *[other] { $seat }: { $count } Kiesel, { $left } übrig.
}
result-last = Der letzte Kiesel: { $winners } gewinnt.
