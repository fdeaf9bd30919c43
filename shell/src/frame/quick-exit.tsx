import { useKernel } from '@app/kernel'
import { useEffect, type MouseEvent } from 'react'
import css from './header.module.css'
import { leaveQuickly } from './leave-quickly.ts'

/** The number of presses of Shift, and the milliseconds within which they count together. */
const PRESSES = 3
const WITHIN = 1500

/**
 * The way out for a reader who must not be seen here. It is a plain link, so that it also works before this code
 * runs. In this tab the Back button leads to nothing of ours; we can't change the browser's list of visited pages.
 */
export function QuickExit() {
  const kernel = useKernel()
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    leaveQuickly(kernel)
  }
  return (
    <a
      className={css.exit}
      href="/weather"
      onClick={leave}
      title="Leaves this page at once. Pressing Shift three times does the same."
    >
      <span className={css.exitGlyph} aria-hidden="true">
        ✕
      </span>
      <span className={css.exitWord}>Quick exit</span>
    </a>
  )
}

/**
 * Leaves in the same way after three presses of Shift. The caller is mounted longer than any page, so that presses
 * still count together when the page changes between them.
 */
export function useQuickExitKeys(): void {
  const kernel = useKernel()
  useEffect(() => {
    let presses: number[] = []
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') {
        presses = [] // typing in capitals is no wish to leave
        return
      }
      if (event.repeat) return
      presses = [...presses.filter((at) => event.timeStamp - at < WITHIN), event.timeStamp]
      if (presses.length >= PRESSES) leaveQuickly(kernel)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [kernel])
}
