import type { InclusionType } from '@app/contracts/packages'
import type { Appointment } from '@app/contracts/booking'

/** What we can give of what packages hold: one with anything else is shown, and can't be bought. */
const DELIVERABLE: readonly InclusionType[] = [
  'discovery_call',
  'sexologist_consult',
  'therapist_session',
  'counsellor_session',
  'lab_panel',
]

/** Whether a package can be bought by itself; what is booked by time is bought with its time. */
export const isOnSale = ({
  booking_kind,
  inclusions,
}: {
  booking_kind: Appointment['kind'] | null
  inclusions: readonly { type: InclusionType }[]
}): boolean => booking_kind === null && inclusions.every(({ type }) => DELIVERABLE.includes(type))
