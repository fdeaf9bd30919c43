import type { KeyboardEvent } from 'react'

const STEPS: Record<string, Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  horizontal: { ArrowRight: 'next', ArrowLeft: 'previous', Home: 'first', End: 'last' },
  vertical: { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' },
}

/**
 * The sibling that an arrow key, Home or End moves to, wrapping around at the ends; undefined for any other key. Only
 * enabled elements with the same role count.
 */
export function neighbour(event: KeyboardEvent<HTMLElement>, axis: 'horizontal' | 'vertical'): HTMLElement | undefined {
  const step = STEPS[axis]![event.key]
  if (!step) return undefined
  event.preventDefault()
  const here = event.currentTarget
  const all = [
    ...here.parentElement!.querySelectorAll<HTMLElement>(`[role="${here.role ?? here.getAttribute('role')}"]`),
  ]
  const live = all.filter((element) => !element.matches(':disabled'))
  const at = live.indexOf(here)
  const target = { next: at + 1, previous: at - 1, first: 0, last: -1 }[step]
  return live.at(target % live.length)
}
