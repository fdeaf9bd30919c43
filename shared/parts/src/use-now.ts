import { SECOND } from '@app/domain/durations'
import { now } from '@app/kernel'
import { useEffect, useState } from 'react'

/**
 * Milliseconds between two readings of the clock, so that anything that opens at a certain time appears while the page
 * is open.
 */
const TICK = 5 * SECOND

/** Returns the server's time in milliseconds since the epoch, and updates it while the page is open. */
export function useNow(): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return at
}
