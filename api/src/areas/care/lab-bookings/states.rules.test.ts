import { LabBookingState } from '@app/contracts/lab-bookings'
import { expect, it } from 'vitest'
import { MAY_BECOME } from './states.rules.ts'

/** The transitions of a lab booking's state machine (product, 4.5) that the code implements so far. */
const LINES = [
  ['ordered', 'booked', 'it is paid, or a plan covers it'],
  ['ordered', 'given_up', 'another line of its order can’t be had'],
  ['booked', 'collected', 'the sample is taken'],
  ['booked', 'missed', 'nobody is there'],
  ['booked', 'no_show', 'nobody is there, and no visit is left'],
  ['booked', 'redraw', 'the collector did not come'],
  ['booked', 'cancelled_patient', 'the patient cancels'],
  ['booked', 'cancelled_provider', 'we cancel'],
  ['missed', 'booked', 'the patient chooses another window'],
  ['missed', 'cancelled_patient', 'the patient takes a part of the money'],
  ['missed', 'cancelled_provider', 'we cancel'],
  ['redraw', 'booked', 'the patient chooses another window'],
  ['redraw', 'cancelled_patient', 'the patient takes the money'],
  ['redraw', 'cancelled_provider', 'we cancel'],
  ['collected', 'reported', 'the lab answers'],
  ['collected', 'redraw', 'the sample can’t be used'],
  ['collected', 'cancelled_provider', 'we cancel'],
  ['reported', 'released', 'an expert has looked at it'],
  ['reported', 'redraw', 'the sample can’t be used'],
  ['reported', 'cancelled_provider', 'we cancel'],
] as const

it('BOOK-05 a lab booking goes from one state to another by the lines of its state machine, and by no other', () => {
  const table = LabBookingState.options.flatMap((from) => MAY_BECOME[from].map((to) => `${from} → ${to}`))
  expect(table.toSorted()).toEqual(LINES.map(([from, to]) => `${from} → ${to}`).toSorted())
})
