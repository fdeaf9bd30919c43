import { formatMoment } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { useEffect, useState } from 'react'
import css from './payment.module.css'

/**
 * A screen reader announces the time only when this many minutes are left, because more announcements would be
 * distracting.
 */
const SPOKEN = [5, 1]
/**
 * If more minutes than this are left, the end of the hold is shown instead of a countdown, because a slot that an
 * expert reserves for a patient is held for a day.
 */
const COUNTED = 90

/** Says how much longer the slot is held, in words that change every minute. */
export function Countdown({ until, onEnd }: { until: string; onEnd(): void }) {
  const [at, setAt] = useState(now)
  const left = Math.max(0, Date.parse(until) - at)
  const minutes = Math.ceil(left / 60_000)
  const ended = left === 0

  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (ended) onEnd()
    // onEnd is a new function at each render, but must be called only once
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])

  if (minutes > COUNTED) return <p className={css.quiet}>Held for you until {formatMoment(until)}.</p>
  const words = minutes === 1 ? 'less than a minute' : `${minutes} minutes`
  return (
    <p className={css.quiet}>
      <span aria-hidden="true">Held for you for {words} more.</span>
      <span className={css.spoken} aria-live="polite">
        {SPOKEN.includes(minutes) ? `We’re holding this time for you for ${words} more.` : ''}
      </span>
    </p>
  )
}
