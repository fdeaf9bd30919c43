import type { Thread } from '@app/contracts/threads'
import { DAY } from '@app/domain/durations'
import { daysFrozen, isPaused } from '../../money/money.door.ts'

const WEEK = 7 * DAY

interface Times {
  opens_at: Date
  closes_at: Date
  /** When the thread's plan was paused and when it was stopped. */
  frozen_at: Date | null
  stopped_at: Date | null
}

/**
 * Checks whether a pause begins within a thread's weeks. A pause before or after those weeks does not move the thread's
 * end.
 */
const isWithin = ({ opens_at, closes_at, frozen_at }: Times): boolean =>
  frozen_at !== null && opens_at <= frozen_at && frozen_at < closes_at

/**
 * Returns when a thread closes or has closed, as far as is known now. An ongoing pause moves the end by one day each
 * day. When a thread's plan is stopped, the thread closes immediately.
 */
export function closeOf(thread: Times, now: Date): Date {
  const { closes_at, frozen_at, stopped_at } = thread
  const byWeeks = isWithin(thread) ? closes_at.getTime() + daysFrozen(frozen_at!, now) * DAY : closes_at.getTime()
  return new Date(Math.min(byWeeks, stopped_at?.getTime() ?? Infinity))
}

/** Returns the state of a thread, which is paused with its plan and closed when the plan is stopped. */
export function stateOf(thread: Times, now: Date): Exclude<Thread['state'], 'handed_over'> {
  if (now >= closeOf(thread, now)) return 'closed'
  return isPaused(thread.frozen_at, now) ? 'paused' : 'open'
}

/**
 * Returns when a thread that opens now will close. Its weeks count from the coming call, if any, and end with the plan
 * at the latest.
 */
export function closeAtOpening(
  { weeks, talkEndsAt, usableUntil }: { weeks: number; talkEndsAt: Date | null; usableUntil: Date },
  now: Date,
): Date {
  const from = Math.max(now.getTime(), talkEndsAt?.getTime() ?? 0)
  return new Date(Math.min(from + weeks * WEEK, usableUntil.getTime()))
}
