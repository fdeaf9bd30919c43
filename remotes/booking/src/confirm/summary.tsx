import type { WantedSlot } from '@app/care/slot-address'
import { useKernel, useQuery } from '@app/kernel'
import { slotsQuery } from '../booking.query.ts'
import { CallSummary } from './call-summary.tsx'

/** A time that is wanted and not yet held: with whom, how long and at what price say the times on offer. */
export function Summary({ slot }: { slot: WantedSlot }) {
  const { data } = useQuery(slotsQuery(useKernel(), { doctor: slot.doctor_id }))
  const doctor = data?.doctors.find(({ id }) => id === slot.doctor_id)
  return (
    <CallSummary
      slot={slot}
      name={doctor?.name}
      face={doctor?.profile_pic}
      minutes={data?.duration}
      paise={data?.price_paise}
    />
  )
}
