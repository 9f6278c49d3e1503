### dynamic: scenario- briefing- guide-

## The Tutorials
scenario-tutorial_1 = Tutorial 1: Three Green Cubes
scenario-tutorial_1-summary = What is on a board, and how it pays for Actions. About 10 minutes.
briefing-tutorial_1-goal = Take the marker, and send the Trooper home.
briefing-tutorial_1-story = First day at the Agency. Persephone has mislaid a parcel in Seoul, and a Swarm Trooper has found it. Fortune was nearest. She says she was only walking past.

scenario-tutorial_2 = Tutorial 2: Taking Turns
scenario-tutorial_2-summary = Turns and Rounds, and why it pays to let a board rest. About 10 minutes.
briefing-tutorial_2-goal = Hold both markers when a Round ends.
briefing-tutorial_2-story = The parcel was one of two, and the Trooper has rung a friend. So has Fortune: Hardtack brings his own shells and an appetite.

scenario-tutorial_3 = Tutorial 3: The Roof Is a Road
scenario-tutorial_3-summary = Doors, stairs, obstacles, and Jumping over all of them. About 15 minutes.
briefing-tutorial_3-goal = Get into the house and onto its roof, and hold both markers at the end.
briefing-tutorial_3-story = Whoever sent the parcels lives next door: a receiver in the hall, an antenna on the roof. Hollywood knows how to make an entrance. He insists on the roof.

scenario-tutorial_4 = Tutorial 4: Shots Fired
scenario-tutorial_4-summary = Bonuses and Penalties, what the dice do, Dash and Block. About 20 minutes.
briefing-tutorial_4-goal = Win the fight: Down whomever you can, and hold the marker.
briefing-tutorial_4-story = The antenna was Dr. Babylon's, and he wants to talk about it. He has brought a ray, a bodyguard and a prepared statement.

scenario-tutorial_5 = Tutorial 5: Strength in Numbers
scenario-tutorial_5-summary = Squad Boards, Minions and Group Actions. About 20 minutes.
briefing-tutorial_5-goal = Thin them out before they wear you down.
briefing-tutorial_5-story = The statement was long enough for the Ministry of Pride to send everybody. They come in threes, they share a board, and one of them has a hammer.

scenario-tutorial_6 = Tutorial 6: What Counts
scenario-tutorial_6-summary = Gadgets, Statuses and Victory Points: all Basic Rules at once. About 20 minutes.
briefing-tutorial_6-goal = Score more points than LEGION in two Rounds.
briefing-tutorial_6-story = Three parcels after all. Friday has been through the storeroom and found everybody a toy. After this, says Persephone, you may call yourselves Agents.

## Hints: 1, boards
guide-board = Fortune is your figure, and her board is shown beside the map: it holds green cubes for Speed, yellow ones for Focus and blue ones for Tech. (Click on any figure to see its board.) What she does costs cubes, and a board that acts gets none back. You have three Turns and three green cubes.
guide-main = A Main Action is the big thing a board does, once a Turn. Sprint moves far. The pistols move a little and shoot. The marker (the red 1) is too far for a stroll: take Sprint. Jump, Dash and Block come in later Tutorials.
guide-moving = Click a lit Space to go there. A Space costs 1 Movement Point, diagonally too; some cost 3. Stop beside marker 1 (or on it): if no enemy is as close, it is yours. You may go on as long as you have points, and end with “Fortune is done”.
guide-facing = The arrow at a figure’s rim points to its Front: what is ahead, left and right of it. You attack only what is in Front, and whoever attacks from behind gets better dice. Look at the Trooper.
guide-pistols = Your next Turn. Stay close to the marker, and nobody can take it from you while you stand there. If the Trooper comes near, shoot: the pistols give 3 Movement Points as well, before or after the shot.
guide-attacking = Your attack is paid: click the target. The closer it is, the better the dice: red up to 3 Spaces, then yellow, then white. The chances stand on the button. If you would rather move first, do.
guide-special = You rolled a Special. It does what your Action says, if you like.
guide-push = You rolled a Push: the target goes one Space further away from you, and you choose where.
guide-last-turn = Your last Turn, and your last green cube. At the end the marker is worth 2 points, the Trooper 1. What still brings you something?

## Hints: 2, Turns and refreshing
guide-turns = Now you have two boards. In each Turn you choose one to Activate; only that one takes Main and Add-on Actions. When it has finished, the others are refreshed.
guide-first-turn = In the first Turn of a Round nobody draws a card, and nothing is refreshed. Hardtack's Scattergun costs two green cubes but hits hard up to 2 Spaces.
guide-card = You have drawn a Refresh Card: only you see it. It lies at the bottom right, under “Cards”. After your Turn its symbols serve each board that you did not Activate. So whoever is short of cubes should rest.
guide-refresh = This board rested, so it gets a cube back. Choose the colour that it will need: green to move and shoot, the others for later.
guide-order = You may choose in which order the symbols of the card are carried out. If you heal a Wound first, there is room for a cube.
guide-second-target = Hardtack's Scattergun spreads: after the first target you may attack a second one beside it.
guide-round = A new Round: both Sides shuffle their cards. At the end of each Round markers are counted, so be beside them when the last card is gone. The track shows how many are left.

## Hints: 3, moving
guide-house = One marker lies in the hall, one on the roof. Use the buttons at the map to look at the Levels one by one. Stairs (≡) lead from the hall to the first floor, and others from there to the roof.
guide-jump = New: Jump, an Add-on Action. You may take any Add-ons besides your Main Action, each once a Turn. A Jump gives no Movement Points: it lets you spend those of your Sprint over obstacles and upwards. Take Sprint first.
guide-edges = Walls cannot be crossed, doors and windows cost 1 like any Space. Edges between brown dots (◆) are Obstacles and cost 3. Point at a Space to see the way and its cost.
guide-zone = Each figure controls the eight Spaces around it. To go from one such Space to another costs 3, so it is hard to slip past an enemy. Entering the first one and leaving are free of that.
guide-leap = The Jump is paid. The lit Spaces on higher Levels are within it now. While you are above them, Obstacles and enemies do not slow you down; into a house you cannot jump over them.
guide-down = What goes up comes down: with your own movement you step off any edge unharmed. Only who is pushed off gets hurt.

## Hints: 4, attacks
guide-instants = From now on there are Instant Actions: Dash and Block. Any Unit may use them at any time, also in the enemy's Turn, if its board can pay. Dr. Babylon can do that, too. So keep a yellow cube or two.
guide-target = Choose well from where you shoot. From the target's Flank or from a higher Level you gain two Bonuses each, which turn dice into better ones. From below, or against Cover, you take two Penalties. They cancel each other out. Point at a target to see the sum.
guide-cover = Corner dots (■ and ◆) are Protection: if the line to you ends at one of them, the attacker has two Penalties, unless they stand next to you. End your Turns there, with your back to a wall.
guide-pool = Bonuses and Penalties change dice one by one, and here you may choose how. The chances are on the buttons.
guide-results = What dice show: a Hit hurts, a Push moves the target, a Special (★) does what the Action says, each of them once a roll. Choose what yours is for.
guide-push-off = You choose where the target goes. Over the edge of a roof is a good place: it falls and takes a red die for each Level.
guide-dash = Here you may step in. A Dash moves one Space at once: out of sight, out of range or behind Cover. If the attacker then cannot reach you, the attack misses. It is dear, so do it when it matters. Below the question you can say when you want to be asked.
guide-block = You are hit. A Block cancels one Hit, and you may pay for several. Otherwise Shields go first, then Armor, then there are Wounds.
guide-wound = A Wound Cube takes a place in one of your Wells. Choose: a full Well loses a cube, an empty place is lost until the Wound heals. Eight Wounds, and the Agent is Downed.
guide-fall = You are falling. A Dash now turns it into a safe landing.

## Hints: 5, squads
guide-squad = LEGION's Troopers have no boards of their own: all that belong to a Squad Board pay from its Wells. When it has spent its cubes, the whole squad stands still. Look at the boards Alpha and Bravo.
guide-minion = A Minion is gone if it takes all its Shield, Armor and Health in one Turn; otherwise it is as good as new at the end of it. So finish one before you begin with the next: Swarm Troopers need 2 Hits, Hell Troopers 3, the Shock Trooper 4.
guide-group = A Group Action lets several figures of a kind do the same for one price. Stay out of the line of three rifles at once, and be where only one can see you.
guide-figure = Which of the figures acts? The others of its kind may follow if it is a Group Action.
guide-also = Your Group Action goes on: another figure may take the same Action, without paying.

## Hints: 6, gadgets, statuses, winning
guide-points = Here all counts as in a real Mission. At the end of a Round you score each marker that you hold, and it is taken away. Markers that both Sides stand beside change hands for nobody. LEGION gets 2 points for each of you.
guide-gadgets = Each of you carries a Gadget: it stands on your board and among your Actions. Fortune's Grapple Line jumps three Levels high, Hardtack's Teleharpoon pulls an enemy to him, Hollywood's Zoom Lens makes his rifle reach further. Most cost blue cubes.
guide-weapon-gadget = This Gadget adds to your Weapon Action. Pay for it now, or shoot as usual.
guide-status-bad = One of you has a red Status: Attack Down makes the next attacks weaker by one Penalty. Point at the figure to read it. A Refresh Card with the Status symbol takes it away.
guide-status-open = One of you has a red Status: Defense Down gives every attacker a Bonus. Point at the figure to read it. A Refresh Card with the Status symbol takes it away.
guide-remove-status = The card removes Statuses: from each board one good and one bad one, if it has any that are older than this Turn. Here you choose which.
guide-lead = Only the lead is counted: what LEGION scores, you lose. Whoever leads by 20 wins at once; otherwise the lead counts when the last Round is over.
guide-what-next = The last Round. When it is over, you get your first rewards, and Mission 1 waits: the same rules, more Troopers and nobody who explains things. Beyond it come explosions, hacking and things on wheels.
