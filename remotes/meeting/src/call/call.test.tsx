import type { Encounter } from '@app/contracts/encounters'
import type { JoinTicket, MeetingRole, MeetingState } from '@app/contracts/meetings'
import { anAppointment } from '@app/testing/examples'
import { answer, answerTo, failure, fakeNetwork, renderRemote, respondWith } from '@app/testing/render-remote'
import type { Kernel } from '@app/kernel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VideoCall } from '../engine/video-engine.ts'
import { admitWhoWaits } from '../lobby/admit-who-waits.ts'
import type { ZoomSdk } from '../engine/zoom/zoom-client.ts'
import remote from '../remote.tsx'
import { FakeMediaStream, fakeTrack, stubMediaDevices } from '../testing/fake-media.ts'
import { FakePeerConnection } from '../testing/fake-peer-connection.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import { FakeZoom } from '../testing/fake-zoom.ts'
import { aMeetingState, aTicket, aZoomTicket, inMinutes, JOIN } from '../testing/meetings.ts'

const { loadZoom } = vi.hoisted(() => ({ loadZoom: vi.fn<(assets: string) => Promise<ZoomSdk>>() }))
vi.mock('../engine/zoom/load-zoom.ts', () => ({ loadZoom }))

fakeNetwork(answer('GET /feedback/asked', null), answer('GET /appointment/details', anAppointment()))
// jsdom's dialogs never open
HTMLDialogElement.prototype.show = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
beforeEach(() => {
  stubMediaDevices()
  play.mockReset().mockResolvedValue()
  FakeWebSocket.opened = []
  FakePeerConnection.opened = []
  // set after the fake network, which stubs WebSocket with its own socket
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const STATE = 'GET /appointment/meeting-state'
const standing = (state: Partial<MeetingState> = {}) => answer(STATE, aMeetingState({ status: 'checked_in', ...state }))
const keeping = (saved: unknown[]) =>
  answerTo('POST /notes', (_, body) => {
    saved.push(body)
    return { revision: 4, saved_at: aTicket().starts_at }
  })
const aMeetingOfThree = (): MeetingState['people'] => [
  { role: 'doctor', name: 'Dr Asha Rao', picture: null, may_be_named: true },
  { role: 'patient', name: 'Meera', picture: null, may_be_named: true },
  { role: 'guest', name: 'Arjun', picture: null, may_be_named: false },
]
const BRIEF: Encounter = {
  encounter_id: 'a1',
  patient_id: 'p1',
  patient_name: 'Meera',
  has_record: true,
  can_prescribe: true,
  identity: { legal_name: 'Meera Pillai', age: 31, sex: 'female' },
  bought: [],
  guest: null,
  last: null,
}
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed })

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const say = (message: Parameters<FakeWebSocket['say']>[0]) => act(async () => FakeWebSocket.latest.say(message))

async function enter(
  role: 'patient' | 'doctor' = 'patient',
  ended = answer('POST /api/v1/user/endMeeting', anAppointment()),
  ticket: JoinTicket = aTicket(role),
  panel?: Kernel['panel'],
) {
  const rendered = renderRemote(remote, {
    path: '/meeting?appointment=a1',
    as: role === 'patient' ? 'Patient' : 'Doctor',
    ...(panel && { panel }),
    network: [
      answer(JOIN, ticket),
      answer('POST /api/v1/user/onJoinParticipant', anAppointment()),
      standing({ role }),
      ended,
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: role === 'patient' ? 'Ask to join' : 'Join the call' }))
  await screen.findByRole('group', { name: 'Call controls' })
  await say({ type: 'waiting' })
  return rendered
}
/** Brings the call to the point at which the other side can be heard but not seen. */
async function connect(other: MeetingRole = 'doctor', generation = 1) {
  await say({ type: 'paired', peer: other, generation, initiator: false })
  const peer = FakePeerConnection.latest
  await act(async () =>
    FakeWebSocket.latest.relay(generation, { kind: 'description', sdpType: 'offer', sdp: 'their offer' }),
  )
  await act(async () => {
    peer.become('connected')
    peer.openChannel()
    peer.channel.onmessage!({ data: '{"kind":"presence","presence":{"microphone":true}}' })
  })
  return peer
}

describe('a call', () => {
  it('MEET-01 waits for the other, and says that this is the right place', async () => {
    await enter()
    expect(screen.getByText('Dr Asha Rao isn’t here yet. You’re in the right place.')).toBeDefined()
    await expect.poll(() => document.activeElement?.textContent).toBe('Call with Dr Asha Rao')
  })

  it('PAIR-03 names who is late as soon as the server says that there is news, while it waits and in the call', async () => {
    await enter()
    const said = [{ name: 'Dr Asha Rao', at: '2026-11-24T10:58:00.000Z' }]
    respondWith(standing({ late: { left: 3, said } }))
    await say({ type: 'news' })
    const words = 'Dr Asha Rao is running late but will join. They said so at 4:28 pm IST.'
    expect(await screen.findByText(words, undefined, { timeout: 1_000 })).toBeDefined()
    const peer = await connect()
    expect(screen.queryByText(words)).toBeNull()
    await act(async () => peer.become('disconnected'))
    expect(screen.getByText(words)).toBeDefined()
  })

  it('MEET-01 the doctor lets the patient in, who learns that the doctor is there', async () => {
    await enter('doctor')
    expect(screen.queryByRole('button', { name: /Let .* in/ })).toBeNull()
    await say({ type: 'met' })
    press('Let Meera in')
    expect(FakeWebSocket.latest.sent).toEqual([{ type: 'admit' }])
  })

  it('MEET-01 tells the doctor at the door how long the patient has waited, and why they come', async () => {
    respondWith(answer('GET /appointment/details', anAppointment({ words: 'I sleep badly.' })))
    await enter('doctor')
    respondWith(standing({ role: 'doctor', other: 'here', waiting_since: inMinutes(-3) }))
    await say({ type: 'met' })
    await say({ type: 'news' })
    expect(await screen.findByText(/^Waiting for 3.minutes$/)).toBeDefined()
    expect(screen.getByText('Reason for booking: I sleep badly.')).toBeDefined()
  })

  it('MEET-01 a doctor goes in to a patient who waits, and lets them in, with one tap', async () => {
    renderRemote(remote, {
      path: '/meeting?appointment=a1',
      as: 'Doctor',
      network: [
        answer(JOIN, aTicket('doctor')),
        answer('POST /api/v1/user/onJoinParticipant', anAppointment()),
        standing({ role: 'doctor', other: 'here' }),
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Join and let Meera in' }))
    await screen.findByRole('group', { name: 'Call controls' })
    await say({ type: 'waiting' })
    expect(FakeWebSocket.latest.sent).toEqual([])
    await say({ type: 'met' })
    expect(FakeWebSocket.latest.sent).toEqual([{ type: 'admit' }])
    expect(screen.getByRole('button', { name: 'Start camera' })).toBeDefined()
    // someone who leaves and returns needs another tap to be let in
    await say({ type: 'peer-left', peer: 'doctor' })
    await say({ type: 'met' })
    expect(FakeWebSocket.latest.sent).toHaveLength(1)
  })

  it('MEET-01 a doctor whose patient has gone before they are in lets nobody in unseen', async () => {
    vi.useFakeTimers()
    const call = {
      admit: vi.fn<() => void>(),
      get: () => ({ isOtherHere: true }),
      subscribe: vi.fn<VideoCall['subscribe']>(),
    }
    const stop = vi.fn<() => void>()
    call.subscribe.mockReturnValue(stop)
    admitWhoWaits(call as unknown as VideoCall)
    vi.advanceTimersByTime(5_000)
    expect(stop).toHaveBeenCalledTimes(1)
    expect(call.admit).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('MEET-01 a patient waits to be let in', async () => {
    await enter()
    await say({ type: 'met' })
    const words = screen.getByText('Dr Asha Rao is here and will let you in shortly.')
    expect(words.parentElement!.querySelector('[data-portrait] img')!.getAttribute('src')).toContain('dr-asha-rao')
    expect(screen.getByText(/^Not let in after 5.minutes/).textContent).toContain('Call us: +91 11 5555 0100')
    expect(screen.queryByRole('button', { name: /Let .* in/ })).toBeNull()
    expect(FakePeerConnection.opened).toEqual([])
  })

  it('MEET-01 a patient reads that the doctor is still with another', async () => {
    await enter()
    respondWith(standing({ other: 'with_another' }))
    expect(await screen.findByText(/Dr Asha Rao is with another patient and will see you next/)).toBeDefined()
  })

  it.each([
    [
      'cancelled_provider',
      'This call was cancelled',
      'We’ll refund everything you paid to your original payment method',
      undefined,
    ],
    ['needs_choice', 'This call can’t go ahead as booked', 'get a full refund', 'Choose what you want'],
  ] as const)('a patient who waits learns within five seconds that it is %s', async (status, title, words, todo) => {
    await enter()
    respondWith(standing({ status }))
    const heading = await screen.findByRole('heading', { name: title })
    expect(heading.parentElement!.textContent).toContain(words)
    const choose = todo && screen.getByRole('link', { name: todo }).getAttribute('href')
    expect(choose).toBe(todo && '/patient-dashboard/appointments/a1')
    await waitFor(() => expect(remote.busy()).toBe(false))
  })

  it('MEET-04 has a key for each control, and a list of them that turns them off', async () => {
    await enter()
    await connect()
    key('m')
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeDefined()
    key('c')
    expect(screen.getByRole('heading', { name: 'Chat' })).toBeDefined()
    fireEvent.keyDown(screen.getByLabelText('Your message'), { key: 'm' })
    expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined()
    key('?')
    expect(screen.getByText('Show the keys')).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }))
    key('m')
    expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }))
    key('l')
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  })

  it('tells how much time is left, and speaks of it at five minutes and at one', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    vi.setSystemTime('2026-11-24T11:09:00.000Z')
    await enter()
    await connect()
    const spoken = () => screen.getByRole('status', { name: 'Time left' }).textContent
    expect(screen.getByText('6 minutes left')).toBeDefined()
    expect(spoken()).toBe('')
    await act(async () => void vi.advanceTimersByTime(60_000))
    expect(spoken()).toBe('5 minutes left')
    await act(async () => void vi.advanceTimersByTime(240_000))
    expect(spoken()).toBe('1 minute left')
    await act(async () => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('The time is over')).toBeDefined()
    vi.useRealTimers()
  })

  it('MEET-04 goes on by voice alone when one of the two wants it so', async () => {
    await enter()
    press('Start camera')
    await screen.findByRole('button', { name: 'Stop camera' })
    const peer = await connect()
    const sent = () => peer.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender.track
    expect(sent()).toBeTruthy()
    const wants = (voiceOnly: boolean) =>
      act(async () => peer.channel.onmessage!({ data: JSON.stringify({ kind: 'presence', presence: { voiceOnly } }) }))
    await wants(true)
    expect(screen.getByText(/Dr Asha Rao has chosen voice only/)).toBeDefined()
    expect(sent()).toBeNull()
    await wants(false)
    expect(sent()).toBeTruthy()
  })

  it('a doctor who waits for nobody just leaves', async () => {
    const { router } = await enter('doctor')
    press('Leave')
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'))
  })

  it('tells a patient what to do when the other is late, and nobody before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    vi.setSystemTime('2026-11-24T11:02:57.000Z')
    await enter()
    expect(screen.queryByText(/They are late/)).toBeNull()
    await act(async () => void vi.advanceTimersByTime(5000))
    expect(screen.getByText(/They are late/).textContent).toContain('call us: +91 11 5555 0100')
    vi.useRealTimers()
  })

  it('holds back another version of the page while it runs', async () => {
    expect(remote.busy()).toBe(false)
    await enter()
    expect(remote.busy()).toBe(true)
  })

  it('MEET-04 has its controls, each with a word for what it does, those for the other once there is one', async () => {
    await enter()
    const controls = screen.getByRole('group', { name: 'Call controls' })
    const names = () =>
      within(controls)
        .getAllByRole('button')
        .map(({ textContent }) => textContent.trim())
    expect(names()).toEqual(['Unmute', 'Start camera', 'Settings', 'Leave'])
    await connect()
    const all = ['Unmute', 'Start camera', 'Share screen', 'Chat', 'Settings', 'Leave']
    expect(names()).toEqual(all)
    await say({ type: 'peer-left', peer: 'doctor' })
    expect(names()).toEqual(all)
    press('Unmute')
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeDefined()
    press('Start camera')
    expect(await screen.findByRole('button', { name: 'Stop camera' })).toBeDefined()
    expect(screen.getByTestId<HTMLVideoElement>('local-video').hidden).toBe(false)
  })

  it('MEET-04 has no keys and no settings on a phone where there is nothing to set', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(pointer: coarse)' }),
    )
    await enter()
    expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
    key('?')
    expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull()
  })

  it('MEET-04 has no keys in a narrow window, and shares the screen from the settings', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width < 900px)' }),
    )
    await enter()
    await connect()
    expect(screen.queryByRole('button', { name: 'Share screen' })).toBeNull()
    press('Settings')
    expect(screen.queryByRole('switch', { name: 'Keyboard shortcuts' })).toBeNull()
    press('Share screen')
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeDefined()
  })

  it.each([
    ['patient', 'Dr Asha Rao', '/images/profile/dr-asha-rao.svg', ''],
    ['doctor', 'Meera', undefined, 'M'],
  ] as const)('shows a %s the portrait of %s while their camera is off', async (role, other, src, initials) => {
    await enter(role)
    await connect(role === 'doctor' ? 'patient' : 'doctor')
    const words = screen.getByText(`${other}’s camera is off. You can still hear them.`)
    const face = words.parentElement!.querySelector<HTMLElement>('[data-portrait]')!
    expect([face.style.width, face.textContent]).toEqual(['128px', initials])
    expect(face.querySelector('img')?.getAttribute('src')).toBe(src)
    expect(face.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows words, not the last picture, while the other’s camera is off', async () => {
    await enter()
    const peer = await connect()
    expect(screen.getByText('Dr Asha Rao’s camera is off. You can still hear them.')).toBeDefined()
    const picture = screen.getByTestId<HTMLVideoElement>('remote-video')
    expect(picture.hidden).toBe(true)
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"presence","presence":{"camera":true}}' }))
    expect(picture.hidden).toBe(false)
    expect(picture.srcObject).not.toBeNull()
    expect(screen.getByText('Dr Asha Rao is muted')).toBeDefined()
  })

  it('offers to turn the sound on where the browser held it back', async () => {
    play.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await enter()
    await connect()
    const button = await screen.findByRole('button', { name: 'Turn sound on' })
    play.mockResolvedValue()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull())
  })

  it('MEET-04 shares the screen with the other, until it is stopped', async () => {
    await enter()
    const peer = await connect()
    const told = () => peer.channel.sent.at(-1)
    press('Share screen')
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeDefined()
    expect(told()).toMatchObject({ presence: { screen: true } })
    press('Stop sharing')
    expect(await screen.findByRole('button', { name: 'Share screen' })).toBeDefined()
    expect(told()).toMatchObject({ presence: { screen: false } })
  })

  it('MEET-04 takes another camera or microphone where there is more than one', async () => {
    const device = (kind: MediaDeviceKind, deviceId: string) => ({ deviceId, kind, label: deviceId }) as MediaDeviceInfo
    const asked: MediaStreamConstraints[] = []
    stubMediaDevices({
      enumerateDevices: async () => [
        device('videoinput', 'front'),
        device('videoinput', 'back'),
        device('audioinput', 'headset'),
        device('audioinput', 'built-in'),
      ],
      async getUserMedia(wanted) {
        asked.push(wanted)
        return new FakeMediaStream([fakeTrack(wanted.video ? 'video' : 'audio')]) as unknown as MediaStream
      },
    })
    await enter()
    press('Start camera')
    await screen.findByRole('button', { name: 'Stop camera' })
    press('Unmute')
    await screen.findByRole('button', { name: 'Mute' })
    press('Settings')
    fireEvent.change(screen.getByLabelText('Camera'), { target: { value: 'back' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ video: { deviceId: 'back' } }))
    fireEvent.change(screen.getByLabelText('Microphone'), { target: { value: 'built-in' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ audio: { deviceId: 'built-in' } }))
  })

  it('MEET-04 counts messages that came while the chat was closed', async () => {
    await enter()
    const peer = await connect()
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"chat","text":"Can you hear me?"}' }))
    press('Chat (1 new)')
    expect(screen.getByRole('log').textContent).toContain('Can you hear me?')
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Yes' } })
    press('Send')
    expect(screen.getByRole('log').textContent).toContain('You Yes')
    press('Close')
    expect(screen.getByRole('button', { name: 'Chat' })).toBeDefined()
  })

  it('shows the beginning of a new message, which opens the chat', async () => {
    await enter()
    const peer = await connect()
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"chat","text":"Can you hear me?"}' }))
    press('Dr Asha Rao Can you hear me?')
    expect(screen.getByRole('log').textContent).toContain('Can you hear me?')
    expect(screen.queryByRole('button', { name: 'Dr Asha Rao Can you hear me?' })).toBeNull()
  })

  it('shows no message over a call whose reader shares their screen', async () => {
    await enter()
    const peer = await connect()
    press('Share screen')
    await screen.findByRole('button', { name: 'Stop sharing' })
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"chat","text":"Can you hear me?"}' }))
    expect(screen.getByRole('button', { name: 'Chat (1 new)' })).toBeDefined()
    expect(screen.queryByText('Can you hear me?')).toBeNull()
  })

  it.each([
    ['before the planned end', '2026-11-24T11:09:00.000Z', '4:39 pm', '.'],
    ['after it', '2026-11-24T11:28:00.000Z', '4:58 pm', ' until 5:00 pm IST.'],
  ])(
    'PAIR-02 names who is still here when the patient leaves, and says %s that they can rejoin',
    async (_when, at, left, until) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(at)
      await enter('doctor')
      await connect('patient')
      const guest = await connect('guest', 2)
      respondWith(standing({ role: 'doctor', people: aMeetingOfThree() }))
      await say({ type: 'news' })
      expect(await screen.findByRole('heading', { name: 'Call with Meera and Arjun (guest)' })).toBeDefined()
      FakePeerConnection.opened[0]!.become('disconnected')
      await say({ type: 'peer-left', peer: 'patient' })
      expect(guest.connectionState).toBe('connected')
      expect(screen.getByRole('heading', { name: 'Call with Arjun (guest)' })).toBeDefined()
      const words = `Meera left or lost the connection at ${left}. They can rejoin${until}`
      expect(screen.getByText(words)).toBeDefined()
      await connect('patient', 3)
      expect(screen.queryByText(/left or lost the connection/)).toBeNull()
      expect(screen.getByRole('heading', { name: 'Call with Meera and Arjun (guest)' })).toBeDefined()
      vi.useRealTimers()
    },
  )

  it('keeps a chat only when the expert adds it to the notes, after what stands there', async () => {
    await enter('doctor')
    const peer = await connect('patient')
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"chat","text":"It is better"}' }))
    press('Chat (1 new)')
    const saved: unknown[] = []
    const note = {
      field: 'findings',
      text: 'Calm.',
      revision: 3,
      saved_at: aTicket().starts_at,
      is_shared: false,
    } as const
    respondWith(
      answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [note], addenda: [] }),
      keeping(saved),
    )
    press('Add the chat to my notes')
    expect(await screen.findByText('The chat is in your notes.')).toBeDefined()
    expect(saved).toMatchObject([{ field: 'findings', text: 'Calm.\n\nChat:\nMeera: It is better', based_on: 3 }])
  })

  it('PAIR-02 lets the expert and the guest write to each other alone, and keeps that out of the notes', async () => {
    await enter('doctor')
    const peer = await connect('patient')
    press('Chat')
    expect(screen.queryByLabelText('Send to')).toBeNull()
    respondWith(
      standing({
        role: 'doctor',
        people: [
          { role: 'doctor', name: 'Dr Asha Rao', picture: null, may_be_named: true },
          { role: 'patient', name: 'Meera', picture: null, may_be_named: true },
          { role: 'guest', name: 'Arjun', picture: null, may_be_named: false },
        ],
      }),
    )
    await say({ type: 'news' })
    const guest = await connect('guest', 2)
    await act(async () => guest.channel.onmessage!({ data: '{"kind":"chat","text":"I am afraid","isPrivate":true}' }))
    expect(screen.getByRole('log').textContent).toContain('Arjun to you only I am afraid')
    expect(screen.getByText('Private messages are not added to the notes.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add the chat to my notes' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Send to'), { target: { value: 'guest' } })
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Stay after the call' } })
    press('Send')
    expect(screen.getByRole('log').textContent).toContain('You to Arjun only Stay after the call')
    const said = (one: typeof peer) => one.channel.sent.filter((sent) => (sent as { kind: string }).kind === 'chat')
    expect(said(guest)).toHaveLength(1)
    expect(said(peer)).toEqual([])
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"chat","text":"It is better"}' }))
    // the guest leaves permanently
    respondWith(standing({ role: 'doctor' }))
    await say({ type: 'news' })
    await screen.findByRole('option', { name: 'The second person only (has left)' })
    fireEvent.change(screen.getByLabelText('Send to'), { target: { value: '' } })
    expect(screen.queryByLabelText('Send to')).toBeNull()
    const saved: unknown[] = []
    respondWith(answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }), keeping(saved))
    press('Add the chat to my notes')
    expect(await screen.findByText('The chat is in your notes.')).toBeDefined()
    expect(saved).toMatchObject([{ field: 'findings', text: 'Chat:\nMeera: It is better' }])
  })

  it('does not offer a patient to keep the chat', async () => {
    await enter()
    const peer = await connect()
    await act(async () => peer.channel.onmessage!({ data: '{"kind":"chat","text":"Hello"}' }))
    press('Chat (1 new)')
    expect(screen.queryByRole('button', { name: 'Add the chat to my notes' })).toBeNull()
  })

  describe('beside the picture', () => {
    const notesAlone = () => [
      answer('GET /encounter', BRIEF),
      answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }),
    ]
    const enterWith = (panel: Kernel['panel']) => enter('doctor', undefined, undefined, panel)

    it('DESK-01 has the desk of the doctor’s remote, for this appointment', async () => {
      const asked = vi.fn<Kernel['panel']>(async () => ({ id }) => <p>{`The desk of ${id}`}</p>)
      await enterWith(asked)
      press('Notes')
      expect(await screen.findByText('The desk of a1')).toBeDefined()
      expect(asked).toHaveBeenCalledExactlyOnceWith('doctor', 'visit')
    })

    it.each<[string, Kernel['panel']]>([
      ['is of an older build', async () => undefined],
      ['does not load', () => Promise.reject(new Error('planted'))],
      [
        'fails',
        async () => () => {
          throw new Error('planted')
        },
      ],
    ])('DESK-01 has the notes alone while the desk %s, and the call goes on', async (_, panel) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await enterWith(panel)
      respondWith(...notesAlone())
      press('Notes')
      expect(await screen.findByText('Meera Pillai, 31 years, female')).toBeDefined()
      expect(screen.getByRole('group', { name: 'Call controls' })).toBeDefined()
    })
  })

  it('has the expert’s notes beside the picture, which save themselves', async () => {
    await enter('doctor')
    const saved: unknown[] = []
    respondWith(
      answer('GET /encounter', BRIEF),
      answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }),
      keeping(saved),
    )
    press('Notes')
    expect(await screen.findByText('Meera Pillai, 31 years, female')).toBeDefined()
    const record = screen.getByRole('link', { name: 'Their full record' })
    expect(record.getAttribute('target')).toBe('_blank')
    fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: 'Sleeps well' } })
    await waitFor(() => expect(saved).toMatchObject([{ text: 'Sleeps well', based_on: 0 }]))
  })

  it('PAIR-02 tells the expert in the notes beside the picture that the guest is not named', async () => {
    await enter('doctor')
    const saved: unknown[] = []
    respondWith(
      answer('GET /encounter', { ...BRIEF, guest: { name: 'Arjun Das', may_be_named: false } }),
      answer('GET /notes', { encounter_id: 'a1', signed_at: null, notes: [], addenda: [] }),
      keeping(saved),
    )
    press('Notes')
    expect(await screen.findByText('Don’t name the guest unless they and the patient both agree.')).toBeDefined()
    fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: 'With Arjun Das' } })
    expect(await screen.findByText(/The note can’t be signed yet/)).toBeDefined()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('keeps a message that could not be sent', async () => {
    await enter()
    const peer = await connect()
    press('Chat')
    await say({ type: 'peer-left', peer: 'doctor' })
    await act(async () => peer.closeChannel())
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Hello?' } })
    press('Send')
    expect(screen.getByRole('alert').textContent).toContain('Not sent')
    expect(screen.getByLabelText<HTMLInputElement>('Your message').value).toBe('Hello?')
  })

  it('says that a dropped connection is being tried again', async () => {
    await enter()
    await act(async () => FakeWebSocket.latest.drop())
    expect(screen.getByText(/The connection dropped. We’re trying again/)).toBeDefined()
  })

  it('ends quietly in the tab that was left for another', async () => {
    await enter()
    await act(async () => FakeWebSocket.latest.drop(4001))
    expect(screen.getByRole('heading', { name: 'The call is open in another tab or on another device' })).toBeDefined()
    await waitFor(() => expect(remote.busy()).toBe(false))
  })
})

describe('the way out', () => {
  it('MEET-04 leads a patient who leaves to /thankyou, even when the network is gone', async () => {
    const { router } = await enter('patient', failure('POST /api/v1/user/endMeeting', 503))
    press('Leave')
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/thankyou')
    expect(FakeWebSocket.latest.readyState).not.toBe(FakeWebSocket.OPEN)
    // the call ends after the page has changed
    await waitFor(() => expect(remote.busy()).toBe(false))
  })

  it('leads there too when the doctor has ended the call', async () => {
    await enter()
    await act(async () => FakeWebSocket.latest.drop(4002))
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  })

  it('asks the doctor whether the call ends for everyone, and goes away without an answer', async () => {
    const { router } = await enter('doctor')
    await connect('patient')
    press('Leave')
    const question = screen.getByRole('dialog', { name: 'Leave or end the call?' })
    expect(within(question).getAllByRole('button')[0]!.textContent).toBe('Leave')
    fireEvent.keyDown(question, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Leave')
    press('End for everyone')
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'))
    // the address changes before the page is rendered
    const onward = await screen.findByRole('link', { name: 'Open my dashboard' })
    expect(onward.getAttribute('href')).toBe('/doctor-dashboard')
  })

  it('keeps the doctor in a call that could not be ended', async () => {
    await enter('doctor', failure('POST /api/v1/user/endMeeting', 503))
    await connect('patient')
    press('Leave')
    press('End for everyone')
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t end the call')
    expect(remote.busy()).toBe(true)
  })
})

describe('a call by Zoom', () => {
  const enterZoom = async () => {
    await enter('patient', undefined, aZoomTicket())
    await say({ type: 'paired', peer: 'doctor', generation: 1, initiator: false })
  }

  it('MEET-03 has the same screen, with the picture that Zoom draws', async () => {
    const zoom = new FakeZoom()
    loadZoom.mockResolvedValue(zoom.sdk)
    await enterZoom()
    await act(async () => zoom.comes(2, { audio: 'computer', muted: true, bVideoOn: true }))
    const picture = await screen.findByRole('img', { name: 'Picture of Dr Asha Rao' })
    await waitFor(() => expect(picture.querySelector('video-player')).not.toBeNull())
    expect(screen.getByText('Dr Asha Rao is muted')).toBeDefined()
    press('Start camera')
    expect(await screen.findByRole('img', { name: 'Your camera' })).toBeDefined()
    await act(async () => zoom.emit('auto-play-audio-failed', undefined))
    expect(screen.getByText('Tap anywhere to turn the sound on.')).toBeDefined()
    await act(async () => zoom.comes(2, { audio: 'computer', muted: true }))
    expect(screen.getByText('Dr Asha Rao’s camera is off.')).toBeDefined()
    expect(screen.queryByRole('img', { name: 'Picture of Dr Asha Rao' })).toBeNull()
  })

  it('PAIR-02 has two pictures that Zoom draws, each with its name and its own line', async () => {
    const zoom = new FakeZoom()
    loadZoom.mockResolvedValue(zoom.sdk)
    await enterZoom()
    const people = [
      { role: 'doctor', name: 'Dr Asha Rao', picture: null, may_be_named: true },
      { role: 'patient', name: 'Meera', picture: null, may_be_named: true },
      { role: 'guest', name: 'Arjun', picture: null, may_be_named: true },
    ] as const
    respondWith(standing({ people: [...people] }))
    await say({ type: 'news' })
    await act(async () => zoom.comes(2, { audio: 'computer', muted: false, bVideoOn: true }))
    await act(async () => zoom.comes(3, { displayName: 'guest', audio: 'computer', muted: true, bVideoOn: true }))
    for (const name of ['Picture of Dr Asha Rao', 'Picture of Arjun']) {
      const picture = await screen.findByRole('img', { name })
      await waitFor(() => expect(picture.querySelectorAll('video-player')).toHaveLength(1))
    }
    expect(screen.getByText('Arjun (guest) is muted')).toBeDefined()
    expect(screen.getByText('Dr Asha Rao', { selector: 'figcaption span' })).toBeDefined()
    await act(async () => zoom.emit('auto-play-audio-failed', undefined))
    expect(screen.getByText('Tap anywhere to turn the sound on.')).toBeDefined()
    await act(async () => zoom.goes(3))
    expect(screen.queryByRole('img', { name: 'Picture of Arjun' })).toBeNull()
    expect(screen.getByRole('img', { name: 'Picture of Dr Asha Rao' }).querySelector('video-player')).not.toBeNull()
  })

  it('offers the other way to talk in one tap where Zoom does not come', async () => {
    loadZoom.mockRejectedValue(new TypeError('Failed to fetch'))
    await enterZoom()
    expect(await screen.findByText(/We couldn’t connect you this way/)).toBeDefined()
    press('Try another way to connect')
    await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(2))
    await connect()
    expect(screen.getByText(/^Dr Asha Rao’s camera is off/)).toBeDefined()
  })
})
