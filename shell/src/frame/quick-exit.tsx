import { type Kernel, forgetKept, leave, useKernel } from '@app/kernel'
import { type MouseEvent, useEffect } from 'react'
import css from './header.module.css'

/**
 * Marks a tab that was left by the quick exit, without any storage: in such a tab the first script of every
 * document leads the Back button to the weather page before anything is painted.
 */
const LEFT = 'left'

/**
 * Hides the page immediately, ends the session, removes what this browser has stored, and opens a page that reveals
 * nothing.
 */
function leaveQuickly(kernel: Kernel): void {
  document.documentElement.hidden = true
  document.title = ''
  window.name = LEFT
  void leave(kernel, { forget: true })
  // listeners are not notified of the end of the session: code that still runs here must not lead anywhere else
  forgetKept(localStorage, sessionStorage)
  kernel.query.clear()
  // the weather page does not learn which page this was either
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }))
  location.replace('/weather')
}

/** The number of presses of Shift, and the milliseconds within which they count together. */
const PRESSES = 3
const WITHIN = 1500

/**
 * The quick exit, the way out for a reader who must not be seen here. The quick exit is a plain link, so that it also
 * works before this code runs. In this tab the Back button leads to no page of ours; we can't change the browser's list
 * of visited pages.
 */
export function QuickExit() {
  const kernel = useKernel()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    leaveQuickly(kernel)
  }
  return (
    <a
      className={css.exit}
      href="/weather"
      onClick={press}
      title="Leave this page at once. You can also press Shift three times."
    >
      <span className={css.exitGlyph} aria-hidden="true">
        ✕
      </span>
      <span className={css.exitWord}>Quick exit</span>
    </a>
  )
}

/**
 * Does the same as the quick exit's link after three presses of Shift. The caller is mounted longer than any page, so
 * that presses still count together when the page changes between them.
 */
export function useQuickExitKeys(): void {
  const kernel = useKernel()
  useEffect(() => {
    let presses: number[] = []
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') {
        presses = [] // typing in capitals does not mean that the reader wants to leave
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
