import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const TICK = 200

interface Timer {
  /** Seconds that it has run, without its pauses. */
  done: number
  isRunning: boolean
  start(): void
  pause(): void
  /** Goes on from another second. */
  jump(to: number): void
}

/** Seconds that a run has reached by now, with what had run before it. */
const reachedBy = ({ before, since }: { before: number; since: number }, end: number): number =>
  Math.min(end, before + (performance.now() - since) / 1000)

/** Counts seconds by the device's clock, so that a slow or hidden page loses none, and stops at `end`. */
export function useTimer(end: number): Timer {
  const [done, setDone] = useState(0)
  const [isRunning, setRunning] = useState(false)
  /** What had run before, and when the present run began. */
  const run = useRef({ before: 0, since: 0 })

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      const at = reachedBy(run.current, end)
      setDone(at)
      if (at >= end) setRunning(false)
    }, TICK)
    return () => clearInterval(timer)
  }, [isRunning, end])

  const begin = (before: number) => {
    run.current = { before, since: performance.now() }
    setDone(before)
  }
  return {
    done,
    isRunning,
    start() {
      begin(done)
      setRunning(true)
    },
    pause() {
      begin(reachedBy(run.current, end))
      setRunning(false)
    },
    jump(to) {
      begin(Math.min(end, to))
      if (to >= end) setRunning(false)
    },
  }
}
