/** Milliseconds without movement after which a row counts as at rest. */
const REST = 200

/** Resolves once something is ready, the reader has let go of the element, and it has stopped scrolling. */
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
  // when a finger scrolls, the browser cancels its pointer immediately, while the touch continues
  for (const begin of ['pointerdown', 'touchstart'])
    element.addEventListener(begin, hold(true), { signal, passive: true })
  // dragging a link with the mouse cancels its pointer too; the end of the drag counts as letting go
  for (const end of ['pointerup', 'touchend', 'touchcancel', 'dragend']) addEventListener(end, hold(false), { signal })
  ready.then(() => {
    isReady = true
    wait()
  }, reject)
  return promise
}
