import type { LabBookingState } from '@app/contracts/lab-bookings'

/** What may follow a state: every change goes by this table. Another window leaves a booking booked. */
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

/** A change of state that the table has. */
export type StateChange = {
  [From in LabBookingState]: {
    [To in (typeof MAY_BECOME)[From][number]]: { from: From; to: To }
  }[(typeof MAY_BECOME)[From][number]]
}[LabBookingState]

/** Its owner may give it up. */
const CANCELLABLE = ['booked', 'missed', 'redraw'] as const
type Cancellable = (typeof CANCELLABLE)[number]
export const isCancellable = (state: LabBookingState): state is Cancellable =>
  CANCELLABLE.some((cancellable) => cancellable === state)

/** We may give it up: paid, and nothing to read yet. */
export const isUnderWay = (state: LabBookingState): state is Cancellable | 'collected' | 'reported' =>
  isCancellable(state) || state === 'collected' || state === 'reported'

/** A visit has failed, and another window is to be chosen. */
export const waitsForWindow = (state: LabBookingState): state is 'missed' | 'redraw' =>
  state === 'missed' || state === 'redraw'
