import type { Thread } from '@app/contracts/threads'
import { DAY } from '@app/domain/durations'
import { daysFrozen, isPaused } from '../../money/money.door.ts'

const WEEK = 7 * DAY

interface Times {
  opens_at: Date
  closes_at: Date
  /** Of the thread's plan. */
  frozen_at: Date | null
  stopped_at: Date | null
}

/** Whether a pause begins within a thread's weeks. A pause before or after them does not move its end. */
const isWithin = ({ opens_at, closes_at, frozen_at }: Times): boolean =>
  frozen_at !== null && opens_at <= frozen_at && frozen_at < closes_at

/**
 * When a thread closes or has closed, as far as is known now. A pause that still lasts moves the end by one day each
 * day. When its plan is stopped, the thread closes at once.
 */
export function closeOf(thread: Times, now: Date): Date {
  const { closes_at, frozen_at, stopped_at } = thread
  const byWeeks = isWithin(thread) ? closes_at.getTime() + daysFrozen(frozen_at!, now) * DAY : closes_at.getTime()
  return new Date(Math.min(byWeeks, stopped_at?.getTime() ?? Infinity))
}

/** The state of a thread: it is paused with its plan, and closed when the plan is stopped. */
export function stateOf(thread: Times, now: Date): Exclude<Thread['state'], 'handed_over'> {
  if (now >= closeOf(thread, now)) return 'closed'
  return isPaused(thread.frozen_at, now) ? 'paused' : 'open'
}

/**
 * The end of a thread that opens now. Its weeks count from the coming call, if there is one, and they end with the
 * plan.
 */
export function closeAtOpening(
  { weeks, talkEndsAt, usableUntil }: { weeks: number; talkEndsAt: Date | null; usableUntil: Date },
  now: Date,
): Date {
  const from = Math.max(now.getTime(), talkEndsAt?.getTime() ?? 0)
  return new Date(Math.min(from + weeks * WEEK, usableUntil.getTime()))
}
