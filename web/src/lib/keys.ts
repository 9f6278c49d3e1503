/** What the keys of the table do. */
export interface Deeds {
  escape: () => void
  /** To the next or the last option, of the menu on the map if it is open. */
  step: (by: number) => void
  choose: (place: number) => void
  menu: boolean
  keys: Record<string, () => void>
}

/** Do what a key stands for, unless it is meant for what has the focus. */
export function press(event: KeyboardEvent, deeds: Deeds) {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  const upright = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (event.key === 'Escape') deeds.escape()
  else if (target.closest('input, select, textarea')) return
  else if (arrow) {
    // The map and the tabs have arrow keys of their own.
    if (!(deeds.menu && upright) && target.closest('[role=region], [role=tablist]')) return
    deeds.step(arrow)
  } else if (/^[1-9]$/.test(event.key)) deeds.choose(Number(event.key) - 1)
  else if (event.key === ' ' && target.closest('button, summary')) return
  else if (deeds.keys[event.key]) deeds.keys[event.key]()
  else return
  event.preventDefault()
}
