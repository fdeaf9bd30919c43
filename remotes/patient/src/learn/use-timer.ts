import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two readings of the clock. */
const TICK = 200

interface Timer {
  /** Seconds that the timer has run, without pauses. */
  done: number
  isRunning: boolean
  start(): void
  pause(): void
  /** Continues from the given second. */
  jump(to: number): void
}

/** Returns the seconds that have elapsed: those before the current run plus those of the current run. */
const reachedBy = ({ before, since }: { before: number; since: number }, end: number): number =>
  Math.min(end, before + (performance.now() - since) / 1000)

/**
 * Counts seconds by the device's clock and stops at `end`. Because the timer reads the clock, no seconds are lost on a
 * slow or hidden page.
 */
export function useTimer(end: number): Timer {
  const [done, setDone] = useState(0)
  const [isRunning, setRunning] = useState(false)
  /** The seconds before the current run, and the time at which that run began. */
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
