import type { AddLeave } from '@app/contracts/hours'
import type { Wrong } from '@app/parts/use-fields'
import { instantOf } from '../availability/clock.rules.ts'

export const EMPTY = { first: '', last: '', isPart: false, from: '', to: '', isWeekly: false, until: '' }
export type Wish = typeof EMPTY

const DAY = 86_400_000

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
