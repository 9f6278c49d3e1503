### dynamic: scenario- briefing- story- result- ending-

## The campaigns
scenario-campaign = Campaign: Pride of Babylon
briefing-campaign-goal = Six to eight Missions, each of which decides what comes next. Both Sides grow with every one of them.
briefing-campaign-story = A year after Devil's Night Seoul belongs to the Ministry of Pride, and the Ministry of Pride belongs to one man. Then it rains crystals, and three Agents come down with them.
scenario-series = The six Missions in a row
briefing-series-goal = The six Missions one after another, with rewards after each. Whoever has won more of them wins.
briefing-series-story = Six pages, six evenings, one city. What you find and buy you keep.

## Missions of the campaign
scenario-convoy = Repo Men
briefing-convoy-goal = Stop the convoy, or bring the crates home.
briefing-convoy-for-mayhem = Stop the crates before they are on the motorway: take one after another, and let the Interceptor earn its insurance.
briefing-convoy-for-legion = Bring the crates home. Every one that is still yours at the end of a Round counts, and the Dark Hauler makes room on the road.
briefing-convoy-story = The shards have been swept up, boxed and loaded. Between the loading bay and the motorway lies half a mile of advertising, and the advertising drives by itself.
briefing-convoy-mayhem = MAYHEM: 1 point at the end of a Round for each marker that it holds, which is then taken away; 1 point for each Unit of LEGION that is Downed. The Interceptor is yours.
briefing-convoy-legion = LEGION: 1 point at the end of a Round for each marker that it holds; 2 points for each Agent who is Downed. The Dark Hauler is yours. Whoever holds the Crystal at the end gains one.

scenario-blackout = Lights Out
briefing-blackout-goal = Find the switchboards in the dark.
briefing-blackout-for-mayhem = Find both switchboards in the dark and hack them. Then hold what the light shows you.
briefing-blackout-for-legion = Let them grope about. Keep your markers, send in Minions, and strike whoever comes close enough to be seen.
briefing-blackout-story = Three districts without light, and something is humming where the light has gone. Nobody sees further than a few steps, and everybody hears everything.
briefing-blackout-mayhem = MAYHEM: 2 points for each switchboard that it hacks; 1 point at the end of a Round for each marker that it holds; 1 point for each Unit of LEGION that is Downed. All characters begin with Range Down.
briefing-blackout-legion = LEGION: 1 point at the end of a Round for each marker that it holds; 2 points for each Agent who is Downed. All characters begin with Range Down. It can bring in Minions.

scenario-manhunt = Big Game
briefing-manhunt-goal = Bring the Golem down, or bring it through the park.
briefing-manhunt-for-mayhem = Bring the Golem down, as often as it gets up. Nothing else in this park is worth as much.
briefing-manhunt-for-legion = Keep the Golem on its feet until a Round ends: that alone wins the walk. Whoever gets in its way is a bonus.
briefing-manhunt-story = Somebody has left the gate open. The Golem walks through the park at night, and the park has set traps for whatever comes after it.
briefing-manhunt-mayhem = MAYHEM: 4 points and 1 more each time the Golem is Downed; 1 point for any other Unit of LEGION that is Downed; 1 point at the end of a Round for each marker that it holds. Downed Agents come back.
briefing-manhunt-legion = LEGION: 3 points at the end of a Round if the Golem is on the map; 2 points for each Agent who is Downed. It comes back, too.

scenario-jailbreak = House Arrest
briefing-jailbreak-goal = Get Hollywood out of the tower.
briefing-jailbreak-for-mayhem = Open the lock on the ground floor, get Hollywood through to the end, and take the floors on the way down.
briefing-jailbreak-for-legion = The guest stays. Hold the markers in the tower, and Down Hollywood first of all.
briefing-jailbreak-story = The suite on the top floor has a view, a minibar and no handles on the doors. Hollywood has read the emergency plan. It says that there is none.
briefing-jailbreak-mayhem = MAYHEM: 2 points for hacking the lock on the ground floor; 2 points at the end of the Mission if Hollywood is on the map; 1 point at the end of a Round for each marker that it holds; 1 point for each Unit of LEGION that is Downed.
briefing-jailbreak-legion = LEGION: 1 point at the end of a Round for each marker that it holds; 2 points for each Agent who is Downed, 3 if it is Hollywood. It can bring in Minions.

scenario-foundry = The Foundry
briefing-foundry-goal = Break the moulds before they are filled.
briefing-foundry-for-mayhem = Break the three moulds before they are filled. Two Hits in one Turn are enough for each, and the barrels do not mind whom they help.
briefing-foundry-for-legion = Guard the moulds. Each that is whole at the end of a Round counts, and so does every Agent who came to break one.
briefing-foundry-story = Between a corner shop and a bank stands a shed that is on no map. Inside lie three moulds, each the size of a lorry, each with two arms and two legs.
briefing-foundry-mayhem = MAYHEM: 1 point for each mould (Objective Markers 1 to 3) that is destroyed; two Hits in one Turn are enough. 1 point for each Unit of LEGION that is Downed.
briefing-foundry-legion = LEGION: 1 point at the end of a Round for each marker that it still holds; 2 points for each Agent who is Downed. It can bring in Minions.

scenario-broadcast = Prime Time
briefing-broadcast-goal = Hold the aerials on the roofs.
briefing-broadcast-for-mayhem = Hack the uplink, then take the roofs: every aerial that you hold when a Round ends is on the air.
briefing-broadcast-for-legion = Keep the aerials, or pull the houses down under them. A Level that falls counts as much as a roof that holds.
briefing-broadcast-story = Three aerials, three roofs, one programme. What MAYHEM has found out takes a minute to tell; what LEGION has to say against it weighs several tons.
briefing-broadcast-mayhem = MAYHEM: 2 points for hacking the uplink; 1 point at the end of a Round for each marker that it holds; 1 point for each Unit of LEGION that is Downed. Glory flies beside Fortune.
briefing-broadcast-legion = LEGION: 1 point at the end of a Round for each marker that it holds; 1 point for each Level that a building loses; 2 points for each Agent who is Downed.

scenario-siege = The Siege of the ARC
briefing-siege-goal = Hold the last house, or take it.
briefing-siege-for-mayhem = Hold the last house. Keep the markers in it, and take the Hell Tower apart before it has done the same to your walls.
briefing-siege-for-legion = Take the last house, room by room or Level by Level: what you hold and what comes down counts twice.
briefing-siege-story = The city is lost. What is left is a tower with the name of an insurance company on it and a base underneath. Hammersmith has delivered to the address on the other side of the park.
briefing-siege-mayhem = MAYHEM: 4 points for destroying the Hell Tower; 1 point at the end of a Round for each marker that it holds; 1 point for each Unit of LEGION that is Downed. Downed Agents come back.
briefing-siege-legion = LEGION: 2 points at the end of a Round for each marker that it holds; 2 points for each Level that the tower loses; 2 points for each Agent who is Downed. It can bring in Minions.

scenario-coronation = The Coronation
briefing-coronation-goal = Dr. Babylon wants a crown. See to it.
briefing-coronation-for-mayhem = Spoil the party: Down Dr. Babylon as often as he asks for it, and turn off his satellite on the way.
briefing-coronation-for-legion = See to it that Dr. Babylon is still standing when the Mission ends. Keep the hotel, and clear the carpet of Agents.
briefing-coronation-story = Red carpet to the third floor, a satellite for the lighting, and a Golem who takes the coats. The crown was made to measure. So were the charges.
briefing-coronation-mayhem = MAYHEM: 4 points and 1 more each time Dr. Babylon is Downed; 1 point for any other Unit of LEGION that is Downed; 2 points for hacking the Laser Satellite Controls; 1 point at the end of a Round for each marker that it holds.
briefing-coronation-legion = LEGION: 2 points at the end of the Mission if Dr. Babylon is on the map; 1 point at the end of a Round for each marker that it holds; 2 points for each Agent who is Downed. It can bring in Minions.

## What each Side's Mission Book says
story-shards-mayhem = Friday here. Crystals are falling on the old town, and they hum. Pick them up before somebody builds something out of them. No, Hardtack, not with your teeth.
story-shards-legion = The sky brings tribute, as is proper. Have it swept up. If three clowns in costumes stand in the way, have them swept up, too.
story-bassline-mayhem = He is celebrating. Every amplifier on that stage drinks from the grid. Pull the plug, and dance on your own time.
story-bassline-legion = A small concert for loyal subjects. The entrance fee is their electricity. See that nobody leaves before the last song.
story-convoy-mayhem = The crates roll to the motorway in two Rounds. We own one car, it is insured, and I would like to keep at least one of these facts true.
story-convoy-legion = My crystals travel by road. Whoever overtakes them does so on foot and backwards.
story-takeover-mayhem = The money of half a city has one owner since last night. His books are in the mainframe, and we are going to read them aloud.
story-takeover-legion = A bank is a safe with manners. Let them come to the counter. The satellite will serve them.
story-blackout-mayhem = I cannot see a thing, and neither can they. There are two switchboards. Follow the humming, and do not touch what hums.
story-blackout-legion = Darkness is merely light that has been put to better use. Teach them to be afraid of it.
story-manhunt-mayhem = It weighs eleven tons and goes for walks. If we bring it down now, we need not face it later. Mind the flower beds: some of them are mined.
story-manhunt-legion = The Golem needs air. Walk it, and let nobody pet it.
story-jailbreak-mayhem = They have Hollywood. Worse, Hollywood has an audience. Get our star down before there is an encore.
story-jailbreak-legion = My guest is enjoying the view. Should friends come to call, show them the view as well, from further up, and briefly.
story-tower-mayhem = A Hell Tower on one side of the street, us on the other, and two hundred office workers between. Keep the walls where they are.
story-tower-legion = That office block is an insult to my line of fire. Remove it. The Golem will help with the heavy parts.
story-weightless-mayhem = Up is down, down is Thursday. The machine that does this stands on the square. Switch it off, gently, there are cars above us.
story-weightless-legion = Gravity is for those who have nothing better. I have.
story-foundry-mayhem = There is one Golem. In that shed there is room for three. Break the moulds, and stay away from the barrels. Hardtack, I said away.
story-foundry-legion = Three moulds, three sons. Guard them as if they were mine. They are.
story-broadcast-mayhem = We have one minute of air time and everything that he does not want to be seen. Three roofs. Whoever is up there is on television.
story-broadcast-legion = They wish to speak to my people. Take away their microphones. If the microphones stand on houses, take away the houses.
story-siege-mayhem = This is Persephone. They have found us. There is no second base, no second plan and no other side of the river. Hold the house.
story-siege-legion = Behind that façade hides the last voice that contradicts me. Bring the house down, floor by floor. I want to hear it.
story-coronation-mayhem = He has run out of soldiers, so he plays king. You are invited as entertainment. Entertain him.
story-coronation-legion = The crown is on its cushion, the cushion on the third floor, the third floor in my hotel. Nobody sets foot on that carpet before me.
story-countdown-mayhem = It hums, and it counts. I have one order left and you know it. After that the drinks are on Ultor.
story-countdown-legion = If I cannot have this city, it shall have me, in very small parts. Keep them away from my bomb.

## What came of it
story-path-shards-saved = The shards are on their way to the ARC. Dr. Babylon consoles himself with a party.
story-path-shards-lost = LEGION has loaded the shards, and the trucks are already rolling.
story-path-siphon-broken = The Siphon is scrap. In its memory somebody finds the number of a bank account.
story-path-party-over = The music stops, and the guest list leads to a bank.
story-path-power-drained = The last beat takes the light of three districts with it.
story-path-crates-taken = In one of the crates lies a delivery note, made out to a bank.
story-path-crates-delivered = The crates arrive, and where they are opened the lights go out.
story-path-account-read = The mainframe has talked: names, sums, dates, and where the Golem goes for its walks.
story-path-vault-held = The strongroom is empty, but the footprints in the marble are a yard long.
story-path-account-smuggled = Hollywood throws the account books out of the window, on a chip. Hollywood stays inside, not by choice.
story-path-trap-at-the-bank = It was a trap, and Hollywood walked into it, waving.
story-path-lights-on = By the new light one sees footprints in the asphalt, a yard long.
story-path-held-in-the-dark = Something large walks off through the dark, towards the park.
story-path-taken-in-the-dark = When the light comes back, Hollywood is missing.
story-path-golem-cracked = The Golem lies in pieces. The pieces drift away, upwards.
story-path-golem-at-large = The Golem goes home, and Hammersmith is delivering there.
story-path-hollywood-free = Hollywood is back, with gossip: the Golem is to carry a tower across the street.
story-path-hollywood-sold = Hollywood gets out later, alone, by way of a foundry of which nobody had heard.
story-path-tower-stands = The office tower stands, and on the next roof there is an aerial.
story-path-tower-falls = The dust settles on a yard full of casts and moulds.
story-path-feet-on-the-ground = The city comes down gently, and everybody looks up at the aerials.
story-path-heads-in-the-clouds = Whatever floats floats in one direction: to the foundry.
story-path-moulds-broken-ahead = The moulds are broken, and Dr. Babylon has nobody left to send. So he sends invitations.
story-path-moulds-broken-behind = The moulds are broken, but the answer is on its way: everything that LEGION has, to the ARC.
story-path-moulds-broken = Without Golems Dr. Babylon falls back on his last plan, which ticks.
story-path-golems-cast = The first new Golem opens its eyes. The world has to see this.
story-path-on-air-ahead = The whole world has watched. Dr. Babylon brings his coronation forward.
story-path-on-air = The whole world has watched. Dr. Babylon promises that there will be no next programme.
story-path-silenced-ahead = The aerials are dead, so everybody sees what LEGION likes to show: a coronation.
story-path-silenced-behind = The aerials are dead, and the searchlights turn to the ARC.
story-path-silenced = The aerials are dead. On the one channel that is left a clock runs backwards.
story-path-crown-and-proof = The crown rolls down the stairs, and the proof lies on a judge's desk.
story-path-crown-taken = The crown was found. The head was not.
story-path-crown-kept = The crown fits.
story-path-crown-on-the-floor = The crown lies on the floor, and nobody dares to bend down.
story-path-bomb-and-proof = The bomb is silent, and the accounts speak.
story-path-bomb-silenced = The bomb is silent, and its owner has left by the back door.
story-path-bomb-goes-off = B flat, for a moment, very loud.
story-path-bomb-still-ticking = The clock has stopped at one second. Nobody knows why, and nobody touches it.
story-path-ark-holds = The ARC holds.
story-path-ark-falls = The ARC falls.
story-path-ark-besieged = Snow falls on both camps.
story-path-next-page = The next page of the Mission Book is turned.
story-path-book-to-mayhem = The book closes, and MAYHEM has won more of its Missions.
story-path-book-to-legion = The book closes, and LEGION has won more of its Missions.
story-path-book-even = The book closes, and neither Side has won more of its Missions.

## How it ends
result-trial = Dr. Babylon stands trial: MAYHEM has won the campaign.
result-escape = The city is free, and Dr. Babylon is gone: MAYHEM has won the campaign.
result-resistance = The ARC holds out: MAYHEM has won the campaign.
result-throne = Dr. Babylon rules: LEGION has won the campaign.
result-crater = The bomb has gone off: LEGION has won the campaign.
result-stalemate = Nobody has won the campaign.
result-series_mayhem = The six Missions are over: MAYHEM has won more of them.
result-series_legion = The six Missions are over: LEGION has won more of them.
result-series_even = The six Missions are over: neither Side has won more of them.
ending-trial = The trial takes eleven weeks, because the accused objects to every sentence in which he is not mentioned. The verdict takes a minute. In the front row sit three Agents, one of whom signs autographs.
ending-escape = In the streets they dance. In the hotel hangs a cape with nobody in it, and on the roof a helicopter is missing. Persephone pours herself a drink and leaves the bottle open: it is not over.
ending-resistance = By morning the park is full of wrecks, and the house still stands. The city is his, but the night is not. Friday opens a map and begins to draw small circles.
ending-throne = The stamps bear his head now, and so do the coins, the clouds and the traffic lights. Somewhere beneath the city somebody is repairing a radio, very quietly.
ending-crater = There was to be a city and a man to rule it. There is a hole and a man on its edge who explains that he had meant it so. Nobody is left to contradict him, which he finds disappointing.
ending-stalemate = Both Sides hold what they hold, and between them lies a street that nobody crosses by day. The newspapers call it peace. The undertakers do not.
ending-series_mayhem = Seoul breathes again. The bill for the windows goes to Ultor.
ending-series_legion = The Ministry of Pride thanks all who took part and asks the losers to leave by the rear.
ending-series_even = Six Missions, and neither can claim the city. There is talk of a rematch.
