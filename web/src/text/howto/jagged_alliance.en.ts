import type { Howto } from '.'

const page: Howto = {
  lead: 'You are mercenaries, and all of you play together. Free Arulco sector by sector, before the dictator’s threat grows over your heads. The rules run the enemies; each evening is one scenario of a campaign.',
  parts: [
    {
      title: 'What lies on the table',
      lines: [
        'Each tile is a sector. Occupied ones (red) hide a garrison behind their spawn card, contested ones (amber) are fought over, liberated ones (green) are yours and count as one area.',
        'A sector has numbered areas. You step from area to area; a thick red border stops steps, but not bullets.',
        'Jungle helps you hide, a settlement shields enemies, and in a swamp every hit hurts more.',
        'The blue circles are mercenaries, the red diamonds enemies. A sign with skulls tells how strong a garrison is.'
      ]
    },
    {
      title: 'A mercenary’s turn',
      lines: [
        'Stamina is what you pay with: a step or an attack turns cubes into Fatigue, a hit turns them into Wounds. With no cube left you go down with a Severe Injury.',
        'In an activation you first recover, then do as many actions as you can pay: move, attack, use a card (each once), loot, trade, rearrange your gear.',
        'A Command Action is something more: a group move, a skill (Leadership, Mechanical, Medical), training a rebel, or a bribe.',
        'To step out of an area where an enemy stands costs a Wound instead of Fatigue.'
      ]
    },
    {
      title: 'Attacking and dice',
      lines: [
        'Roll the coloured dice of your weapon and add up the points: yellow is weakest, red strongest. A star is Expertise; who has it rolls that die once more.',
        'An attack always hits. Armor takes away from the damage, and what is left stays until the enemy falls.',
        'Spend Durability before the roll for more. Point at an attack to see its reach and its chances.'
      ]
    },
    {
      title: 'The enemies',
      lines: [
        'After each of your activations the enemies in that sector act, highest Initiative first. Point at one to see whom it will attack and where it will go.',
        'They never roll. You do: armor takes from the damage, or you hide and escape it whole.',
        'When no enemy is left, the sector is free, its reward is yours, and you may train rebels to hold it.'
      ]
    },
    {
      title: 'The dictator',
      lines: [
        'From the second scenario on, each turn ends with the dictator: the Threat rises, counter-attacks strike liberated sectors, an event is drawn.',
        'A scenario is won as soon as its objectives are met, and lost when nobody is left standing or a limit of its own is reached.'
      ]
    },
    {
      title: 'Between scenarios',
      lines: [
        'On the map of Arulco you buy and sell at the market, then choose where to go next. The campaign is kept after every step: come back any day, with as many players as there are.'
      ]
    }
  ]
}
export default page
