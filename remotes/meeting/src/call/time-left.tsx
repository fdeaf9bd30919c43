import { MINUTE, SECOND } from '@app/domain/durations'
import { now } from '@app/kernel'
import { useEffect, useState } from 'react'
import css from './time-left.module.css'

/** Milliseconds between two readings of the clock. */
const TICK = 5 * SECOND
/** A screen reader announces the remaining time when this many minutes are left. */
const SPOKEN = [5, 1]

/**
 * Shows how much of the call's time is left. A screen reader announces it when five minutes and when one minute is
 * left.
 */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(endsAt) - at) / MINUTE)
  const words = minutes > 0 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left` : 'The time is over'
  return (
    <>
      <p className={css.left}>{words}</p>
      <p className={css.spoken} role="status" aria-label="Time left">
        {SPOKEN.includes(minutes) && words}
      </p>
    </>
  )
}
