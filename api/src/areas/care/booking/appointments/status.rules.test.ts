import { AppointmentStatus } from '@app/contracts/booking'
import { expect, it } from 'vitest'
import { MAY_BECOME } from './status.rules.ts'

/** The transitions of an appointment's state machine (product, 4.1) that the code implements so far. */
const LINES = [
  ['held', 'expired', 'the time of the hold is over'],
  ['held', 'released', 'the patient gives it back'],
  ['held', 'confirmed', 'it is paid'],
  ['held', 'cancelled_system', 'another line of its order can’t be had'],
  ['expired', 'confirmed', 'paid late, and the time is free still'],
  ['expired', 'cancelled_system', 'paid late, and the time is gone'],
  ['released', 'confirmed', 'paid late, and the time is free still'],
  ['released', 'cancelled_system', 'paid late, and the time is gone'],
  ['confirmed', 'confirmed', 'it is moved'],
  ['confirmed', 'cancelled_patient', 'the patient cancels'],
  ['confirmed', 'cancelled_provider', 'the doctor or we cancel'],
  ['confirmed', 'checked_in', 'the patient waits at the door'],
  ['checked_in', 'in_progress', 'the doctor admits the patient'],
  ['in_progress', 'interrupted', 'one of the two has been away for five minutes'],
  ['interrupted', 'in_progress', 'both are back'],
  ['in_progress', 'completed', 'it ends'],
  ['interrupted', 'completed', 'it ends, and they had half of its time'],
  ['interrupted', 'needs_choice', 'it ends, and they had less'],
  ['confirmed', 'needs_choice', 'the expert did not come'],
  ['checked_in', 'needs_choice', 'the expert did not come'],
  ['confirmed', 'no_show_patient', 'the patient did not come'],
  ['checked_in', 'no_show_patient', 'the patient did not come in time'],
  ['confirmed', 'no_show_both', 'nobody came'],
  ['checked_in', 'no_show_both', 'nobody came in time'],
  ['no_show_patient', 'confirmed', 'the patient takes another time, once'],
  ['checked_in', 'confirmed', 'it is moved'],
  ['checked_in', 'cancelled_patient', 'the patient cancels'],
  ['checked_in', 'cancelled_provider', 'the doctor or we cancel'],
  ['in_progress', 'needs_choice', 'the expert did not come'],
  ['needs_choice', 'confirmed', 'the patient takes another time'],
  ['needs_choice', 'no_show_doctor', 'the patient takes the money, or says nothing'],
] as const

it('BOOK-03 MEET-01 an appointment goes from one status to another by the lines of the product’s state machine, and by no other', () => {
  const table = AppointmentStatus.options.flatMap((from) => MAY_BECOME[from].map((to) => `${from} → ${to}`))
  expect(table.toSorted()).toEqual(LINES.map(([from, to]) => `${from} → ${to}`).toSorted())
})
