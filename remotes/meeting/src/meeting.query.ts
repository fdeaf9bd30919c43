import type { JoinRefusal, JoinTicket } from '@app/contracts/meetings'
import { refuse, type Result } from '@app/domain/result'
import { mutation, now, queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two knocks at a door that is still shut: at most, whatever this device's clock says. */
const KNOCK_EVERY = 60_000
const KNOCK_AT_MOST_EVERY = 1_000

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['meeting', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
  })

/** Milliseconds between two looks at how it stands: who waits learns within five seconds what the clinic knows. */
const LOOK_EVERY = 4_000

/** Asked, and not told over the signalling: it holds what other processes and people decide, and survives a lost socket. */
export const meetingStateQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['meeting', 'state', id],
    queryFn: () => api.get('/appointment/meeting-state', { id }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchIntervalInBackground: true,
  })

const ticket = mutation('/api/v1/user/join-meeting', { isQuiet: true })

/**
 * Asks for a ticket; it lives a minute, so each way in takes a fresh one.
 *
 * @throws ApiError where the server did not decide.
 */
export async function joinMeeting(kernel: Kernel, id: string): Promise<Result<JoinTicket, JoinRefusal>> {
  const joined = await ticket.send(kernel, { appointment_id: id })
  if (joined.ok) return joined
  if (joined.error.refusal) return refuse(joined.error.refusal)
  throw joined.error
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
export const recordJoin = mutation('/api/v1/user/onJoinParticipant', { isQuiet: true })

/** A doctor ends the call for both; a patient leaves it. */
export const endMeeting = mutation('/api/v1/user/endMeeting')
