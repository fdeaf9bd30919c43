import type { AddLeave, Leave } from '@app/contracts/hours'
import { DAY } from '@app/domain/durations'
import {
  formatShortDate,
  formatShortWeekday,
  formatSlot,
  formatTime,
  formatWeekday,
  indiaDate,
  startOfIndiaDate,
} from '@app/domain/india-time'
import type { Wrong } from '@app/parts/use-fields'
import { instantOf } from '../availability/clock.rules.ts'

export const EMPTY = { first: '', last: '', isPart: false, from: '', to: '', isWeekly: false, until: '' }
export type Wish = typeof EMPTY

/** Returns the midnight at the end of a date in India. */
const endOf = (date: string): string => new Date(Date.parse(instantOf(date, '00:00')) + DAY).toISOString()

export const wrongIn = ({ first, last, isPart, from, to, isWeekly, until }: Wish): Wrong => ({
  first: first === '' && 'Choose a day',
  last: last !== '' && last < first && 'Choose a date on or after the first day',
  from: isPart && from === '' && 'Choose a start time',
  to:
    isPart &&
    (to === ''
      ? 'Choose an end time'
      : (last || first) === first && to <= from && 'Choose an end time after the start time'),
  until: isWeekly && (until === '' ? 'Choose the last day' : until <= first && 'Choose a date after the first day'),
})

/** Returns the request for leave; whole days run from midnight to midnight. */
export function leaveOf({ first, last, isPart, from, to, isWeekly, until }: Wish): Omit<AddLeave, 'key' | 'choices'> {
  const end = last || first
  return {
    starts_at: instantOf(first, isPart ? from : '00:00'),
    ends_at: isPart ? instantOf(end, to) : endOf(end),
    ...(isWeekly && { repeats_until: endOf(until) }),
  }
}

const dayOf = (instant: string): string => `${formatShortWeekday(instant)} ${formatShortDate(instant)}`
const isMidnight = (instant: string): boolean => Date.parse(instant) === startOfIndiaDate(indiaDate(instant)).getTime()
/** Returns the last day of something that ends at a midnight in India. */
const lastOf = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

/**
 * Says when a leave is: "Tue 22 and Wed 23 Dec · 2 days" for whole days, "Tue 24 Nov, 9:00 am to 11:00 am" for a part of
 * a day, and "Every Tuesday from 24 Nov until 31 Dec · 1 day" for a weekly one.
 */
export function leaveInWords({
  starts_at,
  ends_at,
  repeats_until,
}: Pick<Leave, 'starts_at' | 'ends_at' | 'repeats_until'>): string {
  const isWhole = isMidnight(starts_at) && isMidnight(ends_at)
  const last = lastOf(ends_at)
  const days = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / DAY)
  const isOneDay = indiaDate(starts_at) === indiaDate(last)
  const when = repeats_until
    ? `Every ${formatWeekday(starts_at)} from ${formatShortDate(starts_at)} until ${formatShortDate(lastOf(repeats_until))}`
    : dayOf(starts_at)
  if (isWhole) {
    const count = `${days} ${days === 1 ? 'day' : 'days'}`
    if (repeats_until || days === 1) return `${when} · ${count}`
    const isSameMonth = indiaDate(starts_at).slice(0, 7) === indiaDate(last).slice(0, 7)
    const first = isSameMonth
      ? `${formatShortWeekday(starts_at)} ${Number(indiaDate(starts_at).slice(8))}`
      : dayOf(starts_at)
    return `${first} ${days === 2 ? 'and' : 'to'} ${dayOf(last)} · ${count}`
  }
  if (repeats_until || isOneDay)
    return `${when}, ${formatTime(starts_at)} to ${isOneDay ? formatTime(ends_at) : formatSlot(ends_at)}`
  return `${formatSlot(starts_at)} to ${formatSlot(ends_at)}`
}
