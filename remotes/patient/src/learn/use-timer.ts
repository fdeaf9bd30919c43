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

/** Counts seconds by the device's clock, so that a slow or hidden page loses none, and stops at `end`. */
export function useTimer(end: number): Timer {
  const [done, setDone] = useState(0)
  const [isRunning, setRunning] = useState(false)
  /** What had run before, and when the present run began. */
  const run = useRef({ before: 0, since: 0 })
  const reached = () => Math.min(end, run.current.before + (performance.now() - run.current.since) / 1000)

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      const at = Math.min(end, run.current.before + (performance.now() - run.current.since) / 1000)
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
      begin(reached())
      setRunning(false)
    },
    jump(to) {
      begin(Math.min(end, to))
      if (to >= end) setRunning(false)
    },
  }
}
