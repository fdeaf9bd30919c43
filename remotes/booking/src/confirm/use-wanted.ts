import { consultationsQuery } from '@app/parts/consultation.query'
import type { WantedSlot } from '@app/parts/slot-address'
import { useKernel, useQuery } from '@app/kernel'
import { slotsQuery } from '../booking.query.ts'

/** Who takes a wanted time, how long it is and what it costs, by the times on offer; undefined until they are known. */
export function useWanted({ doctor_id, type, visit }: WantedSlot) {
  const kernel = useKernel()
  const calls = useQuery({ ...slotsQuery(kernel, { doctor: doctor_id }), enabled: type === undefined })
  const consultations = useQuery({
    ...consultationsQuery(kernel, { doctor: doctor_id, visit }),
    enabled: type !== undefined,
  })
  const data = type === undefined ? calls.data : consultations.data
  return { doctor: data?.doctors.find(({ id }) => id === doctor_id), duration: data?.duration }
}
