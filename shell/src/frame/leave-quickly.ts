import { forgetKept, leave, type Kernel } from '@app/kernel'

/**
 * Marks a tab that was left quickly, where no storage keeps it: the first script of every document sends the way back in
 * such a tab to the weather before anything is painted.
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
  // nor does the next page know which one this was
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }))
  location.replace('/weather')
}
