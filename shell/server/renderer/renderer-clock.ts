/**
 * Measures time, except while it is paused; several pauses may overlap. When the time is up, the messages that have
 * arrived by then are handled first: a busy web process must not blame a renderer for its own delay.
 */
export function rendererClock(milliseconds: number, onOver: () => void) {
  let left = milliseconds
  let since = performance.now()
  let pauses = 0
  let isStopped = false
  const over = () => setImmediate(() => !isStopped && pauses === 0 && onOver())
  let timer = setTimeout(over, left)

  return {
    pause() {
      if (pauses++ > 0) return
      clearTimeout(timer)
      left -= performance.now() - since
    },
    resume() {
      if (--pauses > 0 || isStopped) return
      since = performance.now()
      timer = setTimeout(over, Math.max(left, 0))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
