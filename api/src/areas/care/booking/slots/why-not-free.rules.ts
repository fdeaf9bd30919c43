import type { WhyNotFree } from '@app/contracts/hours'
import { MINUTE } from '@app/domain/durations'
import { horizonOf, verdictOn, worksAt, type Product, type Schedule } from './availability.rules.ts'
import { indiaDays } from './calendar.rules.ts'

const SENTENCES: Readonly<Record<WhyNotFree['reason'], string>> = {
  free: 'Patients can book this time.',
  too_soon: 'This time is too soon. Patients have to book further ahead.',
  too_far: 'This time is too far ahead to book yet.',
  leave: 'You are on leave at this time.',
  outside_hours: 'This time is outside your weekly hours.',
  day_full: 'You’ve reached your appointment limit for this day.',
  booked: 'This time overlaps another appointment or the break after it.',
  no_start: 'Appointments can’t start at this exact time.',
}

/** Returns why patients can't book a start, naming the first reason that applies. */
export function whyNotFree(start: number, schedule: Schedule | undefined, product: Product, now: Date): WhyNotFree {
  const because = (reason: WhyNotFree['reason']): WhyNotFree => ({ reason, sentence: SENTENCES[reason] })
  if (!schedule) return because('outside_hours')
  const horizon = horizonOf(product, now)
  const time = { start, end: start + product.duration * MINUTE }
  if (verdictOn(start, schedule, horizon) === 'free') return because('free')
  if (start < horizon.earliest) return because('too_soon')
  if (start >= horizon.days.at(-1)!.start) return because('too_far')
  if (!worksAt(time, { ...schedule, inavailability: [] })) return because('outside_hours')
  if (!worksAt(time, schedule)) return because('leave')
  if ((start - horizon.days[0]!.start) % (product.step * MINUTE) !== 0) return because('no_start')
  const { date } = indiaDays(new Date(start), 1)[0]!
  return because((schedule.booked.get(date) ?? 0) >= product.daily_cap ? 'day_full' : 'booked')
}
