import { useLocation, useNavigationType } from '@app/kernel'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The specification's delay, in milliseconds, before a new page is scrolled to its top. */
const DELAY = 190
const KEPT = 'scroll_positions'

const read = (): Record<string, number> => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>

/** Scrolls a new page to its top and focuses its heading; Back and reload return to the reader's previous position. */
export function useScrollRules(): void {
  const { key, hash, pathname } = useLocation()
  const last = useRef(pathname)
  const isArrival = useRef(true)
  const type: string = useNavigationType()
  // a history entry that a tab opens without the router has no key of its own
  const visit = `${key} ${pathname}`

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const isNew = isArrival.current && wasFollowed()
    isArrival.current = false
    if (type !== 'POP' || isNew) return
    const position = read()[visit]
    if (position !== undefined) return returnTo(position)
  }, [visit, type])

  // a layout effect, so that the wait for the last page's heading ends before the next page's heading can take the focus
  useLayoutEffect(() => {
    // a filter replaces the address of the page that is already open
    const isSamePage = type === 'REPLACE' && last.current === pathname
    last.current = pathname
    if (type === 'POP' || hash || isSamePage) return
    return leadToTop()
  }, [key, type, hash, pathname])

  // both values change together with the page, because a scroll caused by the next page's height does not belong to
  // this page
  useLayoutEffect(() => {
    let place: number | undefined
    const note = () => {
      place = scrollY
    }
    const keep = () => {
      // a reader who left by the quick exit wants nothing stored, so their position is not kept
      if (place === undefined || document.documentElement.hidden) return
      sessionStorage.setItem(KEPT, JSON.stringify({ ...read(), [visit]: place }))
    }
    addEventListener('scroll', note, { passive: true })
    // the position is also kept when the reader leaves the page, because a phone may end a hidden tab without a further
    // event
    addEventListener('visibilitychange', keep)
    return () => {
      keep()
      removeEventListener('scroll', note)
      removeEventListener('visibilitychange', keep)
    }
  }, [visit])
}

/** Returns true if this document was opened by a link or an address, not by the Back button or a reload. */
const wasFollowed = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'navigate'

/**
 * Waits for the delay, and does not scroll if the reader has moved on by then. If the reader is pressing something, the
 * scroll waits for the end of the press, because the element under a finger must not move away.
 */
function leadToTop(): () => void {
  const stop = new AbortController()
  const before = document.activeElement
  let isDue = false
  let isPressed = false
  let stopWaiting = () => {}
  const lead = () => {
    const { activeElement } = document
    if (!isDue || isPressed || stop.signal.aborted) return
    stop.abort()
    if (activeElement !== before && activeElement !== document.body) return
    scrollTo(0, 0)
    stopWaiting = focusHeading()
  }
  const end = () => {
    isPressed = false
    setTimeout(lead) // its click comes after it
  }
  const timer = setTimeout(() => {
    isDue = true
    lead()
  }, DELAY)
  stop.signal.onabort = () => clearTimeout(timer)
  for (const move of ['wheel', 'touchmove']) addEventListener(move, () => stop.abort(), { signal: stop.signal })
  addEventListener('pointerdown', () => void (isPressed = true), { signal: stop.signal })
  for (const release of ['pointerup', 'pointercancel']) addEventListener(release, end, { signal: stop.signal })
  return () => {
    stop.abort()
    stopWaiting()
  }
}

/** Scrolls to `position`, in pixels, as soon as the page is high enough, unless the reader scrolls first. */
function returnTo(position: number): () => void {
  const stop = new AbortController()
  const height = new ResizeObserver(() => {
    scrollTo(0, position)
    if (scrollY > position - 1) stop.abort()
  })
  stop.signal.onabort = () => height.disconnect()
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, () => stop.abort(), { signal: stop.signal })
  scrollTo(0, position)
  height.observe(document.body)
  return () => stop.abort()
}

/**
 * Moves the focus to the page's heading, as soon as the page has one, so that a screen reader announces which page is
 * open now; a heading that replaces it once the page has loaded takes the focus over. The focus does not move if the
 * reader has begun to type, press or use Tab.
 *
 * @returns a function that stops waiting for the heading.
 */
function focusHeading(): () => void {
  const stop = new AbortController()
  const main = document.querySelector<HTMLElement>('#main')
  let focused: Element | undefined
  const look = () => {
    const { activeElement } = document
    if (activeElement === focused) return
    // a heading that leaves the page gives its focus back to the body
    if (focused ? activeElement !== document.body : activeElement?.closest('#main, dialog')) return stop.abort()
    const heading = main?.querySelector<HTMLElement>('h1')
    if (!heading) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const arrival = new MutationObserver(look)
  stop.signal.onabort = () => arrival.disconnect()
  for (const move of ['keydown', 'pointerdown']) addEventListener(move, () => stop.abort(), { signal: stop.signal })
  if (main) arrival.observe(main, { childList: true, subtree: true })
  look()
  return () => stop.abort()
}
