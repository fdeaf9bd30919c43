import type { Appointment } from '@app/contracts/booking'
import type { JoinRefusal, JoinTicket } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import { ApiError, now, queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two knocks at a door that is still shut: at most, whatever this device's clock says. */
const KNOCK_EVERY = 60_000
const KNOCK_AT_MOST_EVERY = 1_000

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['meeting', 'appointment', id],
    queryFn: () => api.get<Appointment>('/appointment/details', { id }),
  })

/** Asks for a ticket; it lives a minute, so each way in takes a fresh one. */
export async function joinMeeting({ api }: Kernel, id: string): Promise<Result<JoinTicket, JoinRefusal>> {
  try {
    return ok(await api.post<JoinTicket>('/api/v1/user/join-meeting', { appointment_id: id }, { isQuiet: true }))
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.data)) return refuse(error.data)
    throw error
  }
}

/** Whether the server lets this reader in; asked again at the moment that it names. */
export const doorQuery = (kernel: Kernel, id: string) =>
  queryOptions({
    queryKey: ['meeting', 'door', id],
    queryFn: () => joinMeeting(kernel, id),
    staleTime: 0,
    refetchInterval: ({ state: { data: door } }) => {
      if (!door || door.ok || !door.error.opens_at) return false
      const left = Date.parse(door.error.opens_at) - now()
      return Math.min(Math.max(left, KNOCK_AT_MOST_EVERY), KNOCK_EVERY)
    },
    refetchIntervalInBackground: true,
  })

/** Says that this reader has come in; once both have, the appointment is in progress. */
export const recordJoin = ({ api }: Kernel, id: string) =>
  api.post<Appointment>('/api/v1/user/onJoinParticipant', { appointment_id: id }, { isQuiet: true })

/** A doctor ends the call for both; a patient leaves it. */
export const endMeeting = ({ api }: Kernel, id: string) =>
  api.post<Appointment>('/api/v1/user/endMeeting', { appointment_id: id })

const isRefusal = (data: unknown): data is JoinRefusal =>
  typeof data === 'object' && data !== null && 'code' in data && 'opens_at' in data
