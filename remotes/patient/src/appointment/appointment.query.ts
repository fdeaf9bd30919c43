import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
    staleTime: 0,
  })

/** Reads the slots to which an appointment may be moved; slots that the reader can't take are omitted. */
export const timesQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'times', id],
    queryFn: () => api.get('/appointment/move-times', { id }),
    staleTime: 0,
  })

/** Reads how much the reader would be refunded if they cancelled now. */
export const quoteQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'quote', id],
    queryFn: () => api.get('/appointment/cancel-quote', { id }),
    staleTime: 0,
  })

const feedbackKey = (appointmentId: string) => ['patient', 'feedback', appointmentId] as const

/** Reads the reader's feedback on an appointment. */
export const ownFeedbackQuery = ({ api }: Kernel, appointment_id: string) =>
  queryOptions({
    queryKey: feedbackKey(appointment_id),
    queryFn: () => api.get('/feedback/given', { appointment_id }),
    staleTime: 0,
  })

export const withdrawFeedback = mutation('/feedback/withdraw', {
  makesStale: ({ appointment_id }) => [feedbackKey(appointment_id)],
})

const guestKey = (appointmentId: string) => ['patient', 'guest', appointmentId] as const

/** Reads which guest the reader has invited to a call. */
export const guestQuery = ({ api }: Kernel, id: string) =>
  queryOptions({ queryKey: guestKey(id), queryFn: () => api.get('/appointment/guest', { id }), staleTime: 0 })

/** Creates the link with which the reader invites a guest. */
export const inviteGuest = mutation('/appointment/invite-guest', {
  makesStale: ({ appointment_id }) => [guestKey(appointment_id)],
})

export const endGuest = mutation('/appointment/end-guest', {
  makesStale: ({ appointment_id }) => [guestKey(appointment_id)],
})

const makesStale = ({ appointment_id }: { appointment_id: string }) => [
  ['patient', 'appointment', appointment_id],
  ['patient', 'appointments'],
]

export const moveAppointment = mutation('/user/reScheduleAppointment', { makesStale })

/** Refunds the full price of an appointment that the expert missed. */
export const takeBack = mutation('/appointment/take-back', { makesStale })

export const cancelAppointment = mutation('/appointment/cancel', { makesStale })
