import type { WantedSlot } from '@app/parts/slot-address'
import { CallSummary } from './call-summary.tsx'
import { consultationsQuery } from '@app/parts/consultation.query'
import { useKernel, useQuery } from '@app/kernel'
import { slotsQuery } from '../booking.query.ts'

/**
 * Shows a slot that the reader wants but does not hold yet. The list of free slots provides the expert, the length and
 * the price.
 */
export function Summary({ slot }: { slot: WantedSlot }) {
  const { doctor, duration } = useWanted(slot)
  return (
    <CallSummary
      slot={slot}
      name={doctor?.name}
      face={doctor?.profile_pic}
      minutes={duration}
      paise={doctor?.price_paise}
    />
  )
}

/** Finds a wanted slot's expert, length and price among the free slots; undefined until these are loaded. */
function useWanted({ doctor_id, type, visit }: WantedSlot) {
  const kernel = useKernel()
  const calls = useQuery({ ...slotsQuery(kernel, { doctor: doctor_id }), enabled: type === undefined })
  const consultations = useQuery({
    ...consultationsQuery(kernel, { doctor: doctor_id, visit }),
    enabled: type !== undefined,
  })
  const data = type === undefined ? calls.data : consultations.data
  return { doctor: data?.doctors.find(({ id }) => id === doctor_id), duration: data?.duration }
}
