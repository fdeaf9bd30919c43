import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
    staleTime: 0,
  })

/** The times to which an appointment may move, without those that its reader can't take. */
export const timesQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'times', id],
    queryFn: () => api.get('/appointment/move-times', { id }),
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
