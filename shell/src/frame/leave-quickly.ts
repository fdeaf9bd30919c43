import { forgetKept, leave, type Kernel } from '@app/kernel'

/**
 * Marks a tab that was left by the quick exit, without any storage: in such a tab the first script of every
 * document leads the Back button to the weather page before anything is painted.
 */
const LEFT = 'left'

/** Hides the page at once, ends the session, forgets what this browser keeps, and opens a page that says nothing. */
export function leaveQuickly(kernel: Kernel): void {
  document.documentElement.hidden = true
  document.title = ''
  window.name = LEFT
  void leave(kernel, { forget: true })
  // no listener is told: code that still runs here must not lead anywhere else
  forgetKept(localStorage, sessionStorage)
  kernel.query.clear()
  // the next page is not told which page this was either
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }))
  location.replace('/weather')
}
