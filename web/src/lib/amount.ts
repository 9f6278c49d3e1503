import { number } from '../text'
import type { Part } from '../wire'

/** What a term does to a number: +2, −1, ×2, ≤ 10; the first of a sum may do without its sign. */
export function amount({ amount, how }: Part, first = false): string {
  if (how === 'add') return amount < 0 ? `−${number(-amount)}` : `${first ? '' : '+'}${number(amount)}`
  if (how === 'times') return `×${number(amount)}`
  return `${{ at_most: '≤', at_least: '≥' }[how] ?? '='} ${number(amount)}`
}
