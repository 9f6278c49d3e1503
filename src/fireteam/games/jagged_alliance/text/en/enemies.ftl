### dynamic: event-
# Enemies of Jagged Alliance: spawn cards, encounters, activation, attacks, liberation.

## Entering and spawning
ask-entry = Where does { $merc } enter?
event-entered = { $merc } enters { $sector } (Area { $area }).
event-spawn-revealed = { $sector } is defended: { $card }.
event-spawn-peeked = The spawn card of { $sector } is known: { $card }.
event-enemy-appeared = { $enemy } appears.
event-sector-reoccupied = { $sector } is in enemy hands again.

## Encounters
event-tokens-placed = { $count ->
    [one] An encounter token is placed in { $sector } (Area { $area }).
   *[other] { $count } encounter tokens are placed in { $sector } (Area { $area }).
  }
event-token-revealed = A token is revealed: { $face }.
event-token-defused = The tokens in { $sector } (Area { $area }) are removed unseen.
ask-token-order = Which token is carried out next?
option-token = { $face }

## Incoming!
ask-incoming = Shells are coming down on { $sector }: where?
event-shells-heard = Incoming! Shells will land in { $sector } (Area { $area }) at the end of the Player Phase.
event-shells-landed = Shells land in { $sector } (Area { $area }).

## Enemy Activation
ask-next-enemy = Which enemy acts next?
ask-enemy-path = Which way does { $enemy } go?
event-enemy-damaged = { $enemy } takes { $amount } damage.
event-enemy-unharmed = The armor of { $enemy } ({ $armor }) stops it.
event-enemy-defeated = { $enemy } is defeated.
event-enemy-moved = { $enemy } moves to Area { $area }.
event-enemies-skipped = The enemies in { $sector } do not act.
event-tank-token-revealed = A tank token is revealed: armor { $armor }.
event-tank-blocked = { $enemy } cannot strike at allies this time.
event-sniper-hides = A sniper hides somewhere in { $sector }.
event-sniper-found = { $enemy } is found.
term-armor = armor
term-settlement = settlement
term-suppressed = suppressed: half
term-damage = printed damage
term-cards = cards
term-swamp = swamp
term-marked = marked
term-stealth = stealth
term-search-party = search party

## Defence
event-attacked = { $enemy } attacks { $merc } for { $damage } damage.
event-armor-held = The armor of { $merc } stops all of it ({ $damage }).
event-evaded = { $merc } stays unseen.
event-hiding-failed = { $merc } is found (difficulty { $difficulty }).
event-durability-spent = Durability is spent: { $card }.
event-rebels-helped = { $rebels ->
    [one] A rebel helps { $merc }.
   *[other] { $rebels } rebels help { $merc }.
  }
ask-defend = { $merc } is attacked for { $damage } damage. Armor, or hide (difficulty { $difficulty })?
option-roll-armor = Roll armor
option-hide = Hide
ask-defence-help = Anything more for { $merc } before { $dice } dice are rolled?
option-roll = Roll
option-rebel = Discard a rebel for an orange die
option-durability = Spend Durability: { $card }
roll-armor = Armor
roll-hide = Stealth

## Liberation
event-sector-liberated = { $sector } is liberated!
event-sector-reset = { $sector } is lost: its garrison is back.
event-reward-revealed = A reward is found in { $sector }.
