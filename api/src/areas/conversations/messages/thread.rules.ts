import type { Thread } from '@app/contracts/threads'
import { DAY } from '@app/domain/durations'
import { daysFrozen, isPaused } from '../../money/money.door.ts'

const WEEK = 7 * DAY

interface Times {
  opens_at: Date
  closes_at: Date
  /** When the plan of the thread was paused and when it was stopped. */
  frozen_at: Date | null
  stopped_at: Date | null
}

/**
 * Checks whether a pause begins within a thread's weeks. A pause before or after the weeks of a thread does not move
 * the end of the thread.
 */
const isWithin = ({ opens_at, closes_at, frozen_at }: Times): boolean =>
  frozen_at !== null && opens_at <= frozen_at && frozen_at < closes_at

/**
 * Returns when a thread closes or has closed, as far as is known now. An ongoing pause moves the end by one day each
 * day. When the plan of a thread is stopped, the thread closes immediately.
 */
export function closeOf(thread: Times, now: Date): Date {
  const { closes_at, frozen_at, stopped_at } = thread
  const byWeeks = isWithin(thread) ? closes_at.getTime() + daysFrozen(frozen_at!, now) * DAY : closes_at.getTime()
  return new Date(Math.min(byWeeks, stopped_at?.getTime() ?? Infinity))
}

/** Returns the state of a thread: it is paused with its plan, and closed when the plan is stopped. */
export function stateOf(thread: Times, now: Date): Exclude<Thread['state'], 'handed_over'> {
  if (now >= closeOf(thread, now)) return 'closed'
  return isPaused(thread.frozen_at, now) ? 'paused' : 'open'
}

/**
 * Returns when a thread that opens now will close. The weeks of a thread count from the coming call, if there is one,
 * and end at the latest with the plan.
 */
export function closeAtOpening(
  { weeks, talkEndsAt, usableUntil }: { weeks: number; talkEndsAt: Date | null; usableUntil: Date },
  now: Date,
): Date {
  const from = Math.max(now.getTime(), talkEndsAt?.getTime() ?? 0)
  return new Date(Math.min(from + weeks * WEEK, usableUntil.getTime()))
}
