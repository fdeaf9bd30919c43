/** Milliseconds without a movement after which a row counts as at rest. */
const REST = 200

/** Resolves once something is ready, and nobody holds an element, as somebody does now, and it has stopped scrolling. */
export function atRest(element: HTMLElement, ready: Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const rested = new AbortController()
  const { signal } = rested
  let isHeld = true
  let isReady = false
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    if (isHeld || !isReady) return
    timer = setTimeout(() => {
      rested.abort()
      resolve()
    }, REST)
  }
  const hold = (held: boolean) => () => {
    isHeld = held
    wait()
  }
  element.addEventListener('scroll', wait, { signal, passive: true })
  // where a finger scrolls, its pointer is cancelled at once and its touch goes on
  for (const begin of ['pointerdown', 'touchstart'])
    element.addEventListener(begin, hold(true), { signal, passive: true })
  // a mouse that draws a link away ends its pointer too, and lets go by the drag's end
  for (const end of ['pointerup', 'touchend', 'touchcancel', 'dragend']) addEventListener(end, hold(false), { signal })
  ready.then(() => {
    isReady = true
    wait()
  }, reject)
  return promise
}
