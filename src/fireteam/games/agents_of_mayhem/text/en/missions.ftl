### dynamic: scenario- briefing-

name-event-marker = Event Marker { $number }

scenario-bassline = Mission 2: Drop the Bass
briefing-bassline-goal = Pull the plug on the Kinetic Siphon.
briefing-bassline-story = The Ministry of Pride is throwing a party. Every beat from the stage drains the neighbourhood's power into a tank labelled Do Not Open. Friday has brought earplugs, and a list of things that may be blown up. It is a long list.
briefing-bassline-mayhem = MAYHEM: 4 points for destroying the Kinetic Siphon; 2 points at the end of a Round for each loudspeaker (Objective Marker) that it holds, which is then taken away; 1 point for each Unit of LEGION that is Downed.
briefing-bassline-legion = LEGION: 1 point at the end of a Round for each loudspeaker that it holds; 2 points for each Agent who is Downed.

scenario-takeover = Mission 3: Hostile Takeover
briefing-takeover-goal = Hack the bank before LEGION closes the account.
briefing-takeover-story = Somebody has bought the First National Bank of Seoul overnight, with its own money. The strongroom now guards a crystal, the mainframe a secret, and the satellite overhead anybody who looks at either.
briefing-takeover-mayhem = MAYHEM: 2 points for each terminal that it hacks, 1 for the Laser Satellite Controls; 1 point at the end of the Mission for each marker that it holds; 1 point for each Unit of LEGION that is Downed.
briefing-takeover-legion = LEGION: 1 point at the end of a Round for each marker that it holds; 3 points for each Agent who is Downed. It can bring in Minions.

scenario-tower = Mission 4: Tower of Babylon
briefing-tower-goal = Keep the office tower standing, or bring it down.
briefing-tower-story = Hammersmith Industries delivers: one Hell Tower, assembled, with a Golem to carry away the packaging. Between it and the Agency stands an office block full of witnesses. Dr. Babylon would prefer a free field of fire.
briefing-tower-mayhem = MAYHEM: 4 points for destroying the Hell Tower; 1 point for each Unit of LEGION that is Downed, 2 more for the Golem; 1 point at the end of the Mission for each marker that it holds. Downed Agents come back.
briefing-tower-legion = LEGION: 2 points for each Level that the office tower loses; 3 points for each Agent who is Downed; 1 point at the end of a Round for each marker that it holds.

scenario-weightless = Mission 5: Weightless
briefing-weightless-goal = Break Dr. Babylon's hold on gravity.
briefing-weightless-story = Cars drift past the third floor of the Grand Hotel, and the minibar has left by the window. Only LEGION's boots still know which way is down. Fortune has sent for Glory, who never cared for the ground anyway.
briefing-weightless-mayhem = MAYHEM: 3 points for hacking the Gravity Dominator, 4 for destroying it; 1 point at the end of a Round for each marker that it holds; 1 point for each Unit of LEGION that is Downed. Glory flies beside Fortune.
briefing-weightless-legion = LEGION: 1 point at the end of a Round for each marker that it holds; 2 points for each Agent who is Downed. While the Dominator runs, its Units jump as they please.

scenario-countdown = Mission 6: Pride Comes Before
briefing-countdown-goal = Stop the Dark Matter Bomb.
briefing-countdown-story = He has shown himself at last: on the roof, with a cape, a Golem and a bomb that hums in B flat. Persephone Brimstone has one order left, and it is short. Nobody goes home before that thing is quiet. By the road each Side has a car with the key in it, and the traffic stops for nobody.
briefing-countdown-mayhem = MAYHEM: 5 points for destroying the Dark Matter Bomb; 2 points for each fuse box that it hacks; 1 point at the end of a Round for each marker that it holds; 1 point for each Unit of LEGION that is Downed.
briefing-countdown-legion = LEGION: 2 points for each Level that a building loses; 2 points for each Agent who is Downed; 1 point at the end of a Round for each marker that it holds.
