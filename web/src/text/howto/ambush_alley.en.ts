import type { Howto } from '.'

const page: Howto = {
  lead: 'A few disciplined Regulars have a job to do in a city full of Insurgents. The Regulars are better; the Insurgents never run out. Points decide: bring your people home.',
  parts: [
    {
      title: 'What stands on the table',
      lines: [
        'Regulars are blue circles, Insurgents red diamonds, bystanders green squares. The dots below a counter are its figures.',
        'Every unit has a Troop Quality die (TQ) and a Morale die (M): d6 is poor, d8 trained, d10 veteran, d12 elite.',
        'A die that shows 4 or more is a success, whatever its size. Bigger dice succeed more often.',
        'Hot Spots (H1 to H5) are where more Insurgents appear.'
      ]
    },
    {
      title: 'A turn',
      lines: [
        'Fresh Insurgents may arrive. The Insurgency Level tells how likely that is.',
        'You activate each Regular unit once: it moves and fires, or fires and moves, goes on Overwatch, or charges.',
        'Insurgents who see it may interrupt. Both sides roll Troop Quality. The higher roll acts first, the Regulars on a tie.',
        'When all Regulars have acted, the Insurgents who did not interrupt take their turn. Groups without a leader must roll 4 or more to do anything.'
      ]
    },
    {
      title: 'Moving and firing',
      lines: [
        'A Cautious move is short and safe; a Rapid one is long and makes you an easier target.',
        'Fire is a handful of Troop Quality dice, one for each figure and more for good weapons. The target answers with Defense dice, more in cover.',
        'Every attacking success that the target cannot match with an equal or better die is a casualty.',
        'Whoever is hit tests Morale: Regulars are Pinned, Insurgents lose heart and melt away.'
      ]
    },
    {
      title: 'Your wounded',
      lines: [
        'Regulars leave nobody behind. A fallen figure has to be tended, carried and brought off the table.',
        'A unit that carries wounded moves Cautiously and fires with one die less.'
      ]
    },
    {
      title: 'Winning',
      lines: [
        'The scenario gives points for its goals, for people brought off, and for losses. The difference tells how clearly someone won.',
        'Every line of the log has a “why?” that opens the rule behind it.'
      ]
    }
  ]
}
export default page
