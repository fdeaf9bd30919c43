import { mutation, queryOptions, type Kernel } from '@app/kernel'

const offeredKey = (appointmentId: string) => ['doctor', 'offered-time', appointmentId] as const

/** Reads the slot that is held for the patient of an appointment. */
export const offeredQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: offeredKey(id),
    queryFn: () => api.get('/appointment/offered-time', { id }),
    staleTime: 0,
  })

/** Holds a slot for the patient of an appointment. */
export const offerTime = mutation('/appointment/offer-time', {
  makesStale: ({ appointment_id }) => [['consultations'], offeredKey(appointment_id)],
})
