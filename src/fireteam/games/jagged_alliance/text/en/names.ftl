### The names and stories of Jagged Alliance; what cards do is said out of their data
### dynamic: merc- ability- enemy- token- behaviour- sector- spawn- eventcard- lieutenant- dictator- mission- place- scenario- briefing- victory- objective-

## Mercenaries

merc-fox = Fox
    .ability = { ability-fox }
merc-fox-full = Cynthia "Fox" Guzzman
merc-fox-about = A medic who always has one more pistol than anybody counted.
ability-fox = Ambidextrous
merc-shadow = Shadow
    .ability = { ability-shadow }
merc-shadow-full = Kyle "Shadow" Simmons
merc-shadow-about = Whoever meets him in the green meets nobody else.
ability-shadow = Camouflage
merc-ivan = Ivan
    .ability = { ability-ivan }
merc-ivan-full = Ivan Dolvich
merc-ivan-about = Few words, many magazines. Every hit gives him back some breath.
ability-ivan = Old School
merc-cliff = Cliff
    .ability = { ability-cliff }
merc-cliff-full = Cliff
merc-cliff-about = A surgeon who comes to the patient, even under fire.
ability-cliff = House Call
merc-raven = Raven
    .ability = { ability-raven }
merc-raven-full = Raven
merc-raven-about = Used to wait on roofs for the order to fire. Now she gives it herself.
ability-raven = Heads Down
merc-steroid = Steroid
    .ability = { ability-steroid }
merc-steroid-full = Steroid
merc-steroid-about = Bends bars for fun and mends engines for a living.
ability-steroid = Iron Body
merc-ice = Ice
    .ability = { ability-ice }
merc-ice-full = Ice Williams
merc-ice-about = The more it cracks around him, the calmer he gets.
ability-ice = Cold Blood
merc-nails = Nails
    .ability = { ability-nails }
merc-nails-full = Edgar "Nails" Smorth
merc-nails-about = A biker who fights best when somebody has hurt his jacket.
ability-nails = Bad Temper
merc-screw = Screw
    .ability = { ability-screw }
merc-screw-full = Patrick "Screw" Phillips
merc-screw-about = Hears a tripwire think. Most of them were his idea.
ability-screw = Trap Sense
merc-sparrow = Sparrow
    .ability = { ability-sparrow }
merc-sparrow-full = Yun "Sparrow" Baek
merc-sparrow-about = A mountain courier. She is gone before the dust knows.
ability-sparrow = Light Feet
merc-duchess = Duchess
    .ability = { ability-duchess }
merc-duchess-full = Rosalind "Duchess" Okafor
merc-duchess-about = A retired major. She has never needed to raise her voice.
ability-duchess = Two Orders
merc-stitch = Stitch
    .ability = { ability-stitch }
merc-stitch-full = Henrik "Stitch" Aalto
merc-stitch-about = An anaesthetist who decides when somebody is out, and when not.
ability-stitch = Not Yet
merc-mule = Mule
    .ability = { ability-mule }
merc-mule-full = Marta "Mule" Quispe
merc-mule-about = Drove ore over the passes. With her, the whole column moves.
ability-mule = Ore Train

## Enemies

enemy-redshirt = Redshirt
enemy-redshirt-elite = elite Redshirt
enemy-sniper = Sniper
enemy-sniper-elite = elite Sniper
enemy-shield = Shield
enemy-shield-elite = elite Shield
enemy-bloodcat = Bloodcat
enemy-bloodcat-elite = elite Bloodcat
enemy-tank = Tank
enemy-tank-elite = elite Tank

## Encounter tokens

token-loot1 = Loot, quality 1
token-loot2 = Loot, quality 2
token-loot3 = Loot, quality 3
token-fatigue = Fatigue
token-redshirt = Redshirt
token-bloodcat = Bloodcat
token-funds1 = 1 funds
token-funds2 = 2 funds
token-rebels1 = 1 rebel
token-suppressed = Suppressed
token-marked = Marked
token-mine = Mine
token-threat = Threat
token-nothing = Nothing
token-incoming = Incoming!

## Larry's behaviour

behaviour-212 = sober since breakfast
behaviour-213 = a bottle for one
behaviour-214 = the tin with the good fuse
behaviour-215 = the tin with the bad fuse
behaviour-216 = a man who knows a man
behaviour-217 = a word too loud
behaviour-218 = steady fingers
behaviour-219 = follow me, somebody

## Sectors

sector-01A = Drop Zone
sector-01B = Hill Farms
sector-02A = Broken Village
sector-02B = Green Gorge
sector-03A = Airfield
sector-03B = Dry Plateau
sector-04A = Mining Town
sector-04B = Northern Pass
sector-05A = Mine Head
sector-05B = Old Growth
sector-06A = Missile Clearing
sector-06B = Black Swamp
sector-07A = River Farms
sector-07B = Dust Road
sector-08A = Temple Quarter
sector-08B = Overgrown Ruins
sector-09A = Fishing Coast
sector-09B = Mangrove Bay
sector-10A = Red Light Quarter
sector-10B = Crossroads
sector-11A = Old Town
sector-11B = Hospital
sector-12A = Open Pit
sector-12B = Ridge
sector-13A = Prison
sector-13B = Salt Flats
sector-14A = Barracks
sector-14B = Stone Desert
sector-15A = Reed Swamp
sector-15B = Forest Edge
sector-16A = Factories
sector-16B = Harbour
sector-17A = Palace
sector-17B = Palace Gardens

## Spawn cards

spawn-220 = Empty Huts
spawn-221 = Forgotten Cache
spawn-222 = Minefield
spawn-223 = Refugees
spawn-224 = Cat Tracks
spawn-225 = Deserters
spawn-226 = Siesta
spawn-227 = Checkpoint
spawn-228 = Watchtower
spawn-229 = Wire and Barrels
spawn-230 = Looters
spawn-231 = Fresh Recruits
spawn-232 = Field Kitchen
spawn-233 = Radio Post
spawn-234 = Two Rifles
spawn-235 = Grenade!
spawn-236 = Wall of Shields
spawn-237 = Crossfire
spawn-238 = Kennels
spawn-239 = Bunker
spawn-240 = Command Tent
spawn-241 = Night Watch
spawn-242 = Hostages
spawn-243 = Armoured Column
spawn-244 = Palace Guard
spawn-245 = Death Squad
spawn-246 = The Pride
spawn-247 = Fortress
spawn-248 = Battery

## Event cards

eventcard-194 = Curfew
eventcard-195 = Market Day
eventcard-196 = Rumours
eventcard-197 = Heat Wave
eventcard-198 = SETUP (Basic Steps)
eventcard-199 = Roadside Bombs
eventcard-200 = Patching Up
eventcard-201 = Trucks in the Night
eventcard-202 = Purge
eventcard-203 = New Orders
eventcard-204 = Monsoon
eventcard-205 = Sharpshooters
eventcard-206 = Informers
eventcard-207 = Air Strike
eventcard-208 = State of Emergency
eventcard-209 = The Right Hand
eventcard-210 = No Prisoners
eventcard-211 = Knives in the Dark

## Lieutenants

lieutenant-koch = Warden Sabine Koch
lieutenant-koch-about = Nobody has ever left one of her houses on foot.
lieutenant-vane = Colonel Mordecai Vane
lieutenant-vane-about = Moves armour across the country like other men move chess pieces, and with less regret.
lieutenant-pell = Houndmaster Grigor Pell
lieutenant-pell-about = Feeds his cats himself. They have never seen him share.
lieutenant-brandt = Captain Ilse Brandt
lieutenant-brandt-about = Taught every sniper of the army, and failed most of them.
lieutenant-elliot = Elliot
lieutenant-elliot-about = Has brought bad news for so long that he flinches at good ones.
lieutenant-rosal = Doña Rosal
lieutenant-rosal-about = The treasury is in her name, and so are some of the generals.
lieutenant-voss = Minister Calla Voss
lieutenant-voss-about = What she says at eight has happened by nine.

## Dictators

dictator-deidranna = Deidranna Reitmann
dictator-deidranna-title = The Cruel Queen
dictator-deidranna-1 = Loyal Subject
dictator-deidranna-2 = Elliot! You idiot!
dictator-deidranna-3 = My arms, eyes and ears
dictator-krell = Ottavio Krell
dictator-krell-title = The Iron Marshal
dictator-krell-1 = The watch never sleeps
dictator-krell-2 = Veterans to the front
dictator-krell-3 = Not one step back

## Missions

mission-sam_site = S.A.M. Site
mission-sam_site-about = Missiles on a hill. Whoever brings volunteers by air will bury them.
mission-shady_lady = The Shady Lady Brothel
mission-shady_lady-about = The house owes the Don, its women owe the house, and the nights get more expensive.
mission-child_labor = Child Labor Factory
mission-child_labor-about = Small hands at big machines. As long as they are there, nobody outside lifts a finger.
mission-hicks = Deal with the Hicks
mission-hicks-about = A family that shoots first, and then asks who is left to marry.
mission-radio_mast = The Mast
mission-radio_mast-about = One search party hears what the other sees. Cut the mast, or keep your head down.
mission-wells = Poisoned Wells
mission-wells-about = People in the villages fall ill, and so does the team.
mission-road_blocks = Road Blocks
mission-road_blocks-about = Every crossing has a barrier, and nobody passes in company.
mission-paymaster = The Paymaster
mission-paymaster-about = He knows what everybody costs. At present he sees to it that it is more.
mission-convoy = The Convoy
mission-convoy-about = Shells for the next blow, on the road for one more night.
mission-prisoners = Chain Gang
mission-prisoners-about = Thirty men on the road to Tixa. The guards can wait; the locks cannot.
mission-field_hospital = Under Canvas
mission-field_hospital-about = A tent with a red cross, and every night somebody aims at it.
mission-loudspeakers = The Voice
mission-loudspeakers-about = A van drives through the night and tells the army where you are.
mission-bounty_professor = Wanted: the Professor
mission-bounty_professor-about = Builds bombs and corrects the grammar of his demands.
mission-bounty_professor-target = the Professor
mission-bounty_widow = Wanted: the Widow
mission-bounty_widow-about = Four husbands, four harbours, and steel under the fur.
mission-bounty_widow-target = the Widow
mission-bounty_jackal = Wanted: the Jackal
mission-bounty_jackal-about = Cuts twice before anybody has seen him once.
mission-bounty_jackal-target = the Jackal
mission-bounty_ghost = Wanted: the Ghost
mission-bounty_ghost-about = Four armies have trained him, and four armies pay for his head.
mission-bounty_ghost-target = the Ghost

## Places of Arulco

place-omerta = Omerta
place-drassen = Drassen
place-blind_eyes = Eastern Missile Site
place-chitzena = Chitzena
place-san_mona = San Mona
place-cambria = Cambria
place-tixa = Tixa
place-alma = Alma
place-orta = Orta
place-grumm = Grumm
place-balime = Balime
place-last_depot = Estoni
place-meduna = Meduna

## Scenarios

scenario-omerta = A Cold Drop
briefing-omerta = The aeroplane is gone, half of the crates with it. Somewhere in the ruins of Omerta the last rebels sit in a cellar and believe that you are one more patrol. Open the road, find the cellar, and be out of sight before the trucks come at dawn.
victory-omerta = A lamp goes on in the cellar, and behind it stand more people than you had hoped for. Omerta is no town any more, but it is a beginning.
objective-omerta-road = Liberate the crossroads
objective-omerta-camp = Clear the looters' camp beside them
objective-omerta-cellar = Find the cellar of the rebels
scenario-drassen = Wings over Drassen
briefing-drassen = Drassen has what a war needs: a runway, a mine and people who are tired of both belonging to somebody else. The pilot puts you down on the runway itself, with the guards still at breakfast. Take it, then the town to the north and the mine to the east. The palace will hear of it this time.
victory-drassen = The foreman hands over the keys of the mine as if they had always been yours. Tomorrow the first machine lands.
objective-drassen-valley = Liberate airfield, town and mine
scenario-blind_eyes = Blind Eyes
briefing-blind_eyes = Every flight to Drassen has to pass under the missiles of the eastern ridge. Come down from the plateau in the north, take the clearing at its foot and let somebody with calm hands switch the launcher off. If the alarm goes all the way up, there will be nothing left to fly for.
victory-blind_eyes = The radar dish stops turning. For the first time in years the sky over the east belongs to nobody.
objective-blind_eyes-site = Liberate the missile clearing
objective-blind_eyes-launcher = Switch off the launcher
scenario-chitzena = The Ruins of Chitzena
briefing-chitzena = Tourists once came for the temples. Now the garrison sleeps in them, and something with large paws hunts in the swamp behind. Two ways lead in: over the hills in the north-west, or up the dust road in the south-east. Free the town and its mine, and do not leave the swamp at your back.
victory-chitzena = Chitzena rings its one bell until it cracks. In the jungle the cats have learned from the fight, too.
objective-chitzena-town = Liberate the town and the mine
objective-chitzena-cats = Clear the black swamp
scenario-san_mona = A Debt in San Mona
briefing-san_mona = San Mona has no garrison because it has the Don. He lets you in as long as you pay, right into the middle of it, and out as long as you owe nothing. Take the quarter where his money sleeps, and settle the matter of the Shady Lady.
victory-san_mona = The Don finds that he has always been a friend of freedom. His share arrives in small notes.
objective-san_mona-casino = Liberate the red light quarter
objective-san_mona-debt = Solve the mission of the Shady Lady
scenario-cambria = The Wards of Cambria
briefing-cambria = The nurses of Cambria have thrown the guards out and locked the doors of the only hospital of the country. Now you sit in the middle of it, and the guards want it back. Hold the wards, turn by turn, whoever comes through the door; then break out and take the factories in the north and the pit in the east. On the way you may meet a family with a grudge.
victory-cambria = The beds are for everybody now. The army has watched closely how you did it; from now on its soldiers hunt in packs.
objective-cambria-wards = Hold the hospital for two turns
objective-cambria-city = Liberate factories and pit
scenario-tixa = The List of Tixa
briefing-tixa = In Tixa they read names aloud at sunrise. Go in by night, hold the yard and open the cells. The gate will fall shut behind you, and the warden likes it that way.
victory-tixa = They come out slowly, as if the light could be taken back. Then somebody laughs, and all of Tixa laughs.
objective-tixa-cells = Liberate the prison
objective-tixa-locks = Open the cells
scenario-alma = The Boots of Alma
briefing-alma = Alma makes boots, and the boots stand in the barracks next door. Town, barracks and mine feed each other; take one, and the other two come for you. So take all three.
victory-alma = The parade ground is empty but for boots in rows. What is left of the garrison has learned to hide behind steel.
objective-alma-alma = Liberate town, barracks and mine
scenario-orta = Under Orta
briefing-orta = No map shows Orta, and no bird flies over it. One shaft leads down, and what is brewed at its foot has to be taken before it is bottled. The air is bad, so do not stay longer than you must.
victory-orta = You carry out what can be carried and burn the rest. Some of it burns green.
objective-orta-vault = Liberate the laboratory
objective-orta-samples = Secure the samples
scenario-grumm = The Chimneys of Grumm
briefing-grumm = Half of the army wears what Grumm sews, and the ones who sew are ten years old. Your boats have been seen: you will have to fight for the beach, with the sea behind you. Shut that factory first if you want anybody here to help you; then take the furnaces and the mine.
victory-grumm = For one morning there is no smoke over Grumm. On the roofs, somebody has begun to count your steps.
objective-grumm-furnaces = Liberate the factories and the mine
objective-grumm-factory = Shut the Child Labor Factory
scenario-balime = The Season in Balime
briefing-balime = The officers' families bathe in Balime, and boats full of marines bathe with them. Take the old town and the harbour. As soon as both are yours the boats will strike back; hold the town until the last one turns away.
victory-balime = The villas stand open. In one of them your client has been waiting for this day, and he has packed a rifle.
objective-balime-shore = Liberate the old town and the harbour
objective-balime-season = Hold the old town
scenario-last_depot = The Last Depot
briefing-last_depot = All the fuel of the capital comes from one pit near Estoni. One tank has been filled already. Destroy it, take the depot, and let the others stand where they are.
victory-last_depot = The column of smoke can be seen from the palace. In a drawer of the depot lie plans that nobody meant to leave behind.
objective-last_depot-tank = Destroy the Tank
objective-last_depot-depot = Liberate the depot
scenario-meduna = The Gates of Meduna
briefing-meduna = Six cities are free, and the seventh has its guns on the walls. The palace stands in the middle of a ring; one key of it lies in the prison in the west, one in the factories in the east. Come over the desert or down the northern road, fetch both, silence the guns of the old town, and end it where it began.
victory-meduna = The throne is a chair like any other. Outside they are already arguing about who may sit on which one, and it sounds like freedom.
objective-meduna-key = Find the keys of the palace
objective-meduna-town = Liberate the old town
objective-meduna-palace = Liberate the palace
