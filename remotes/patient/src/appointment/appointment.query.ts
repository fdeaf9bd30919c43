import type { Appointment, FreeSlots } from '@app/contracts/booking'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
    staleTime: 0,
  })

/** The times to which an appointment may move: those of the same kind with the same person. */
export const timesQuery = ({ api }: Kernel, { kind, mode, doctor_id }: Appointment) =>
  queryOptions({
    queryKey: ['patient', 'times', kind, doctor_id],
    queryFn: (): Promise<FreeSlots> =>
      kind === 'discovery_call'
        ? api.get('/availability-slot/for-discovery-call', { doctor_id })
        : api.get('/availability-slot/get-availability-slot-for-patient', {
            doctor_id,
            consultation_type: mode,
            ...(kind === 'follow_up' && { visit: kind }),
          }),
    staleTime: 0,
  })

/** What a cancellation would give back, as of now. */
export const quoteQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'quote', id],
    queryFn: () => api.get('/appointment/cancel-quote', { id }),
    staleTime: 0,
  })

const feedbackKey = (appointmentId: string) => ['patient', 'feedback', appointmentId] as const

/** What the reader said of an appointment. */
export const ownFeedbackQuery = ({ api }: Kernel, appointment_id: string) =>
  queryOptions({
    queryKey: feedbackKey(appointment_id),
    queryFn: () => api.get('/feedback/given', { appointment_id }),
    staleTime: 0,
  })

export const withdrawFeedback = mutation('/feedback/withdraw', {
  makesStale: ({ appointment_id }) => [feedbackKey(appointment_id)],
})

const makesStale = ({ appointment_id }: { appointment_id: string }) => [
  ['patient', 'appointment', appointment_id],
  ['patient', 'appointments'],
]

export const moveAppointment = mutation('/user/reScheduleAppointment', { makesStale })

/** Takes all of the money for an appointment that its expert missed. */
export const takeBack = mutation('/appointment/take-back', { makesStale })

export const cancelAppointment = mutation('/appointment/cancel', { makesStale })
