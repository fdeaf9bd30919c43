import { SECOND } from '@app/domain/durations'
import { now } from '@app/kernel'
import { useEffect, useState } from 'react'

/** Between two looks at the clock: what opens by the clock appears while the page is open. */
const TICK = 5 * SECOND

/** The server's time in milliseconds of the epoch, as it goes on. */
export function useNow(): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return at
}
