import { type Kernel, forgetKept, leave, useKernel } from '@app/kernel'
import { type MouseEvent, useEffect } from 'react'
import css from './header.module.css'

/**
 * Marks a tab that was left by the quick exit, without any storage: in such a tab, every document's first script makes
 * the Back button open the weather page before anything is painted.
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
  // listeners are not notified of the end of the session: code that still runs here must not navigate anywhere else
  forgetKept(localStorage, sessionStorage)
  kernel.query.clear()
  // nor does the weather page learn which page this was
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }))
  location.replace('/weather')
}

/** The number of presses of Shift, and the milliseconds within which they count together. */
const PRESSES = 3
const WITHIN = 1500

/**
 * The quick exit is for a reader who must not be seen here. It is a plain link, so that it also works before this code
 * runs. In this tab the Back button opens no page of ours; we can't change the browser's list of visited pages.
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
      title="Leave this page right away. You can also press Shift three times."
    >
      <span className={css.exitGlyph} aria-hidden="true">
        ✕
      </span>
      <span className={css.exitWord}>Quick exit</span>
    </a>
  )
}

/**
 * Does the same as the quick exit's link after three presses of Shift. The caller stays mounted longer than any page,
 * so that presses still count together when the page changes between them.
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
