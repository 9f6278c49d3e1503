### dynamic: story- hint- ending- about- talent-

## Before a mission
story-one_two_fight = Nobody wakes from this one sweating. It is only a dream of how it could go: weapons in your hands, the pirates' camp ahead, and no tomorrow to save ammunition for.
story-make_a_break = The cages were not meant to open. Somebody was careless with a key, the guards are at their dice, and the track out of the camp lies in the east, on the far side of everybody who wants you back.
story-deep_thoughts = The spores got you somewhere between the ferns and the temple stairs. The walls breathe now. Behind the vines a man with a familiar crest of hair keeps laughing, and he knows your names.
story-firestarter = Everything the pirates own grows in these fields. You have been lent a flamethrower, a strong wind and very little supervision. Nobody said anything about leaving a harvest.
story-dragon_hunt = The Silver Dragon lies where it was hidden, on the last platform over the acid. The ropes that hold this place up have been waiting for visitors for a hundred years, and are tired of it.
story-getting_inked = It began as a tattoo. Now the ink has crawled out of the skin and stands in the room, and the only blade that hurts it is in the hands of the one man you meant to kill.
story-dirty_duty = Two Rakyat are held here, one in a cage in the yard, one behind a door in the bunker, and nobody remembers which door. Go in loud. There is a machine gun in the yard, and for once it may as well be yours.
story-payback = No more cages, no more running. Vaas has built himself an arena of fences and fuel, with beasts for an audience. He expects you. It would be rude not to come.

hint-one_two_fight = Red Barrels do the work of three bullets, and enemies like to stand beside them. Leave the Berserker for last.
hint-make_a_break = You need not kill anybody. The tower and its cable are the quick way and everybody sees it; the way through the trees in the south is slow. A palm that is hit drops coconuts.
hint-deep_thoughts = A Vine Wall that falls brings whoever waited behind it. Heal and reload before you cut the next one.
hint-firestarter = Fire spreads by itself, also to you. Start far from the way you mean to leave by, and let the panthers out early.
hint-dragon_hunt = From round 9 on the platforms fall. Count the rounds back from the Exit before you go for the Dragon.
hint-getting_inked = Ink on you makes you worse at everything. Keep Vaas alive: he carries the Silver Dragon, and he is the first whom the Monster wants.
hint-dirty_duty = Enemies you kill come back through the queue. Do not clear the yard, cross it.
hint-payback = Every Trick token that Vaas has makes him worse. Take them before he does.

## After it is won
ending-one_two_fight = The last one falls, the smoke drifts off, and the dream lets go of you. What you learned in it you keep.
ending-make_a_break = Branches close behind you, the shouting gets thin, and then there is only rain. You are free, you own a machete each, and an island hates you.
ending-deep_thoughts = The shadow comes apart like wet paper. You are standing in an empty hall, among mushrooms, with very real cuts.
ending-firestarter = The smoke can be seen from the mainland. From now on somebody out there knows that you are here, and so does Vaas.
ending-dragon_hunt = The temple goes down behind you with a sound like a sigh. The Dragon is cold, and much lighter than it ought to be.
ending-getting_inked = What is left of the Monster runs off between the stones. Vaas wipes the blade, puts it into your hand, and is gone before you have thought of a reason to let him.
ending-dirty_duty = The Rakyat do not thank you. They count the two who came back, count you, and make room at the fire.
ending-payback = He laughs nearly to the end. Then it is quiet enough to hear the surf, and a boat, and somebody calling your names who has every right to know them.

## The heroes
about-jason = Came for the parachutes, stayed for his brother. Acts first and strikes twice when it counts.
about-daisy = Repairs boats, reads water, never stands where the blow lands. Slips through where others would be stopped.
about-keith = A banker with bad habits and heavy fists. Whoever stands next to him soon lies next to him.
about-liza = An actress who knows how to make a scene. While they all look at her, nobody aims straight.
about-oliver = Always has something for the pain. Keeps the rest of you on your feet, and smiling.
about-riley = The pilot with the quiet hands. Give him one good moment and he does not miss.

## Talents
talent-potion_potency = Each potion used also gives 1 HP and, for the turn, 1 MP.
talent-lucky_bullet = Once per mission: the next shot succeeds automatically; dice that decide on added effects are still rolled.
talent-quick_trigger = Once per turn: after shooting with a pistol, shoot the same target again with the die doubly degraded. Insanity 10+: if the extra shot misses, its damage is dealt to the unit nearest to the target, the one with most HP if several are equally near.
talent-marathon_man = 1 more maximum MP.
talent-spreading_the_love = Spread costs 1 ammunition less. Insanity 10+: 1 additional ammunition may be spent for +1 damage to the initial target.
talent-human_turret = In Full Auto the die is the same for the first two targets and gets worse only from the third one on. Insanity 10+: 1 additional ammunition may be spent for +1 damage to the initial target.
talent-may_i = After a successful Takedown the player may use the victim's ranged weapon for an attack on the closest enemy or wild animal. Insanity 10+: the target may be any such unit within range 3.
talent-steady_aim = Distance conditions of the player's sniper rifle may be shifted by 1 up or down.
talent-mobile_gunner = Shooting with a Machine Gun costs 1 MP less. Insanity 10+: the Full Auto value of the player's Machine Gun is 1 higher.
talent-physical_conditioning = 1 more maximum HP.
talent-the_right_spot = Once per mission: the next melee attack succeeds automatically and deals double damage. Insanity 10+: triple damage instead, but the player gains Impair; does not combine with other Talents.
talent-first_aid = The player starts each mission with 4 Bandage tokens instead of 2.
talent-impulse_training = Once per mission: take the used Impulse token back.
talent-animal_takedown = The player may attempt Takedowns on animals too; after a failure the animal attacks the player at once. Insanity 10+: no such attack.
talent-field_medic = The player's bandages restore 3 HP instead of 2.
talent-second_wind = Once per mission: when the player would be knocked out, flip the Talent and heal to half the maximum HP, rounded down.
talent-steel_abs = Once per Enemy turn: when dealt melee damage, roll the Cover die; on a shield the damage is cancelled. Insanity 10+: on a shield the attacker also takes 1 damage.
talent-adrenaline = A turn started with 3 HP or less gives +2 MP for the turn. Insanity 10+: also +1 melee damage for that turn.
talent-hidden_in_plain_sight = Once per mission: improve a Takedown die by one step. Insanity 10+: if that Takedown succeeds, gain 1 MP for the turn.
talent-nature_lore = When picking up a leaf during a mission, take another one for free.
talent-sprint_slide = Once per turn: gain 1 MP; all the player's attack dice are degraded for the turn. Insanity 10+: on use deal 1 damage to an adjacent enemy.
talent-stone_wall = The player is immune to Bleed and Impair.
talent-erase_presence = Once per turn, only if the player has not attacked this turn: give up all attacks of the turn to doubly improve the Takedown die.
talent-knife_throw_takedown = Once per turn: a Takedown may be attempted at a distance by throwing an equipped bladed melee weapon. Insanity 10+: the die is improved.
talent-expert_archery = The attack die of a bow is improved. Insanity 10+: +1 damage with a bow.
talent-stroke_of_luck = Once per mission: one die that the player rolled, or that was rolled against the player, is rolled again; the new result stands.
talent-knife_artist = Once per turn: one bladed melee weapon makes two attacks on one target instead of one. Insanity 10+: at the first attack also roll a red die; on a success it deals +1 damage.
