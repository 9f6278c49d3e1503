### dynamic: guide-

## Mission 0 as a guided first game
guide-start = Everybody starts on a star. The enemies come from the east: two heroes side by side cover each other, but a spreading shot hits both.
guide-turn = This is your turn, and it has no order: any hero acts, as often as there are points and weapons left. Pick a hero, then a place or an enemy. When nobody wants to do anything more, end the turn.
guide-moving = Movement points (MP) pay for every step. Rest the pointer on a space to see the way, what it costs, and how many enemies would come for you there.
guide-attacking = Each weapon in hand attacks once a turn. Green dice are the best, then yellow, orange, red, black. The button says how likely a hit is; point at it for the line of fire.
guide-cover = Rocks, trees and crates beside a target give it cover: a blue die is rolled too, and on a shield the cover is hit instead. The same goes for you. Stand behind something.
guide-barrel = A Red Barrel explodes when it is hit, and hurts everything next to it. One bullet, several enemies.
guide-enemies = The list at the left is the order in which enemies act. Point at one and you see whom it would choose now, its way, and what it would roll.
guide-loot = Whoever stands on a Loot token may take it: money, bandages, ammunition, sometimes a Molotov. Leaves become potions later.
guide-zone = An orange warning: whoever steps away from a pirate next to him is struck at first. For one more MP for each of them you slip away carefully.
guide-takedown = A human enemy with 3 HP or less beside you can be taken down: one die, all or nothing. It uses up your moves for this turn.
guide-reload = In one turn a hero either attacks or reloads, never both. Run a magazine dry when you can afford a quiet turn.
guide-bandage = A bandage gives 2 HP back and ends Bleed and Impair, for you or somebody next to you. Everybody has two.
guide-bleed = Bleeding costs 1 HP at the end of every turn until somebody is bandaged.
guide-impair = Whoever is impaired cannot move in the next turn. Attacks are still possible.
guide-madness = At 3 HP or less nerves give way: an Insanity card lies face down and takes effect next turn. Some are not even bad.
guide-impulse = Once a mission each hero has an Impulse, a moment that is his own. Do not save it for too long.
guide-zipline = From the tower a Zipline leads down for 1 MP. You may shoot on the way, and whoever stands at its end is knocked aside.
guide-enemy-turn = Now the enemies act, one after another. Some items and Impulses can still be used between them.
guide-enemy-move = Several ways are equally good for this enemy. Then you decide, and of course you choose the worst for it.
guide-talent = Before the dice fall you may add what your Talents offer. Once they are used they are turned until the next turn or mission.
guide-quick-trigger = Quick Trigger: after a pistol shot another at the same target, with a die two steps worse. It costs one more bullet.
guide-scatter = Scatter: one roll, and you deal the damage out point by point among the target and those beside it.
guide-full-auto = Full Auto goes on to another target nearby for 1 MP and 1 bullet, each time with a worse die. Stop when it no longer pays.
