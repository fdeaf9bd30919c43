import type { LabBookingState } from '@app/contracts/lab-bookings'

/**
 * The states that may follow each state of a lab booking. Every change is checked against this table. Giving a booking
 * another window leaves it booked.
 */
export const MAY_BECOME = {
  ordered: ['booked', 'given_up'],
  booked: ['collected', 'missed', 'redraw', 'no_show', 'cancelled_patient', 'cancelled_provider'],
  missed: ['booked', 'cancelled_patient', 'cancelled_provider'],
  redraw: ['booked', 'cancelled_patient', 'cancelled_provider'],
  collected: ['reported', 'redraw', 'cancelled_provider'],
  reported: ['released', 'redraw', 'cancelled_provider'],
  released: [],
  cancelled_patient: [],
  cancelled_provider: [],
  no_show: [],
  given_up: [],
} as const satisfies Record<LabBookingState, readonly LabBookingState[]>

/** A state change that the table allows. */
export type StateChange = {
  [From in LabBookingState]: {
    [To in (typeof MAY_BECOME)[From][number]]: { from: From; to: To }
  }[(typeof MAY_BECOME)[From][number]]
}[LabBookingState]

/** The states in which the owner may cancel. */
const CANCELLABLE = ['booked', 'missed', 'redraw'] as const
type Cancellable = (typeof CANCELLABLE)[number]
export const isCancellable = (state: LabBookingState): state is Cancellable =>
  CANCELLABLE.some((cancellable) => cancellable === state)

/** Checks whether the clinic may cancel a booking: it is paid, and no results have been released yet. */
export const isUnderWay = (state: LabBookingState): state is Cancellable | 'collected' | 'reported' =>
  isCancellable(state) || state === 'collected' || state === 'reported'

/** Checks whether a visit has failed and the patient has to choose another window. */
export const waitsForWindow = (state: LabBookingState): state is 'missed' | 'redraw' =>
  state === 'missed' || state === 'redraw'
