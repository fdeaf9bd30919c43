import type { JoinRefusal, JoinTicket } from '@app/contracts/meetings'
import { refuse, type Result } from '@app/domain/result'
import { mutation, now, queryOptions, type Kernel } from '@app/kernel'

/**
 * The longest and the shortest pause, in milliseconds, between two requests to join while the door is closed. These
 * limits apply even if this device's clock is wrong.
 */
const KNOCK_EVERY = 60_000
const KNOCK_AT_MOST_EVERY = 1_000

/** Milliseconds between two reads of the state, so that a waiting person sees changes within five seconds. */
const LOOK_EVERY = 4_000

/**
 * Reads the state of the meeting. The page polls instead of using the signalling, because the state includes decisions
 * by other processes and people, and polling still works if the socket is lost.
 */
export const meetingStateQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['meeting', 'state', id],
    queryFn: () => api.get('/appointment/meeting-state', { id }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchIntervalInBackground: true,
  })

/** Reads the appointment once, for the reason for coming that its patient lets the doctor read. */
export const reasonQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['meeting', 'reason', id],
    queryFn: () => api.get('/appointment/details', { id }),
    staleTime: Infinity,
    retry: false,
  })

const ticket = mutation('/api/v1/user/join-meeting', { isQuiet: true })

/**
 * Requests a ticket. A ticket is valid for one minute, so each attempt to join requests a new one.
 *
 * @throws ApiError if the server did not decide.
 */
export async function joinMeeting(kernel: Kernel, id: string): Promise<Result<JoinTicket, JoinRefusal>> {
  const joined = await ticket.send(kernel, { appointment_id: id })
  if (joined.ok) return joined
  if (joined.error.refusal) return refuse(joined.error.refusal)
  throw joined.error
}

/** Asks whether the server lets this reader in, and asks again at the time that the server specifies. */
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

/** Records that this reader has joined; once both people have joined, the appointment is in progress. */
export const recordJoin = mutation('/api/v1/user/onJoinParticipant', { isQuiet: true })

/** Informs the other people that this reader is late. */
export const sayLate = mutation('/appointment/late', {
  makesStale: ({ appointment_id }) => [['meeting', 'state', appointment_id]],
})

/** Reads an invitation by the secret in its link. */
export const lookQuery = ({ api }: Kernel, token: string) =>
  queryOptions({
    queryKey: ['meeting', 'invitation', token],
    queryFn: async () => {
      const looked = await api.post('/guest/look', { token }, { isQuiet: true })
      if (looked.ok) return looked.value
      throw looked.error
    },
    retry: false,
  })

export const acceptInvitation = mutation('/guest/accept')
export const agreeToCare = mutation('/user/consents')
/** Lets the guest leave the call permanently. */
export const leaveAsGuest = mutation('/guest/leave')

/** Ends the call for both people if a doctor sends it; a patient only leaves the call. */
export const endMeeting = mutation('/api/v1/user/endMeeting')
