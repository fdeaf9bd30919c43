import type { HoursWindow, SetDays } from '@app/contracts/hours'
import { faultsAmong, type Faults } from '@app/ui/faults'
import { minutesOf, timeOf } from './clock.rules.ts'

/** One window of a day as shown in its fields; a date that is not chosen is empty. */
export interface Draft {
  from: string
  to: string
  starts_on: string
  ends_on: string
}

/** The initial hours of a newly opened day, before the doctor changes and saves them. */
export const OPENED: Draft = { from: '10:00', to: '18:00', starts_on: '', ends_on: '' }
export const BLANK: Draft = { from: '', to: '', starts_on: '', ends_on: '' }

export const draftOf = ({ from_minute, to_minute, starts_on, ends_on }: HoursWindow): Draft => ({
  from: timeOf(from_minute),
  to: timeOf(to_minute),
  starts_on: starts_on ?? '',
  ends_on: ends_on ?? '',
})

/** Converts a window without errors to the form that the server accepts. */
export const spanOf = ({ from, to, starts_on, ends_on }: Draft): SetDays['windows'][number] => ({
  from_minute: minutesOf(from, 'begin'),
  to_minute: minutesOf(to, 'end'),
  ...(starts_on && { starts_on }),
  ...(ends_on && { ends_on }),
})

/** Finds the errors in a day's windows, by the name of each field: "from-0" is the start of the first window. */
export const faultsIn = (windows: readonly Draft[]): Faults =>
  faultsAmong(
    windows.flatMap(({ from, to, starts_on, ends_on }, nth) => {
      const isOver = from !== '' && to !== '' && minutesOf(from, 'begin') >= minutesOf(to, 'end')
      const isBackwards = starts_on !== '' && ends_on !== '' && ends_on < starts_on
      return [
        [`from-${nth}`, from === '' ? 'Choose a start time' : !isOnStep(from) && OFF_STEP],
        [`to-${nth}`, to === '' ? 'Choose an end time' : isOver ? OVER : !isOnStep(to) && OFF_STEP],
        [`ends_on-${nth}`, isBackwards && 'Choose a date on or after the first day'],
      ] as const
    }),
  )

const OVER = 'Choose an end time after the start time'
const OFF_STEP = 'Choose a time in five-minute steps'
const isOnStep = (time: string) => Number(time.slice(3, 5)) % 5 === 0
