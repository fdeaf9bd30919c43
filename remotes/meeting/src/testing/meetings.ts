import { MINUTE } from '@app/domain/durations'
import type { JoinTicket, MeetingState, ZoomTicket } from '@app/contracts/meetings'

/** The instant this many minutes ahead, in the API's format. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()

export const JOIN = 'POST /api/v1/user/join-meeting'

const PEOPLE: MeetingState['people'] = [
  { role: 'doctor', name: 'Dr Asha Rao', picture: '/images/profile/dr-asha-rao.svg', may_be_named: true },
  { role: 'patient', name: 'Meera', picture: null, may_be_named: true },
  { role: 'guest', name: 'Arjun', picture: null, may_be_named: true },
]

export const aMeetingState = (state: Partial<MeetingState> = {}): MeetingState => ({
  status: 'confirmed',
  role: 'patient',
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T11:15:00.000Z',
  mode: 'video',
  people: PEOPLE.filter(({ role }) => role !== 'guest'),
  other: 'not_yet',
  waiting_since: null,
  late: { left: 3, said: [] },
  ...state,
})

export const aTicket = (role: JoinTicket['role'] = 'patient'): JoinTicket => ({
  engine: 'webrtc',
  signal_path: '/meeting/signal?ticket=1',
  role,
  other_name: role === 'doctor' ? 'Meera' : 'Dr Asha Rao',
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T11:15:00.000Z',
  join_until: '2026-11-24T11:30:00.000Z',
  leave_path: '/thankyou',
  ice_servers: [],
})

/** A ticket for a call over Zoom. */
export const aZoomTicket = (role: JoinTicket['role'] = 'patient'): ZoomTicket => ({
  ...aTicket(role),
  engine: 'zoom',
  topic: 'a topic',
  token: 'a token',
  assets: '/vendor/zoom/1.2.3',
})
