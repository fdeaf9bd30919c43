// @vitest-environment jsdom
import type { JoinTicket, SignalPayload } from '@app/contracts/meetings'
import { ok, refuse } from '@app/domain/result'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMedia, type LocalMedia } from '../media/local-media.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { FakePeerConnection } from '../testing/fake-peer-connection.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import type { VideoCall } from './video-engine.ts'
import { webrtcEngine } from './webrtc-engine.ts'

const ticket = (number: number): JoinTicket => ({
  engine: 'webrtc',
  signal_path: `/meeting/signal?ticket=${number}`,
  role: 'patient',
  other_name: 'Dr Asha Rao',
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T11:15:00.000Z',
  join_until: '2026-11-24T11:30:00.000Z',
  leave_path: '/thankyou',
  ice_servers: [{ urls: [`turn:${number}.example`] }],
})
const offer: SignalPayload = { kind: 'description', sdpType: 'offer', sdp: 'their offer' }
const answer: SignalPayload = { kind: 'description', sdpType: 'answer', sdp: 'their answer' }
const candidate = (name: string): SignalPayload => ({
  kind: 'candidate',
  candidate: name,
  sdpMid: '0',
  sdpMLineIndex: 0,
})

const renew = vi.fn<() => Promise<ReturnType<typeof ok<JoinTicket>> | ReturnType<typeof refuse<string>>>>()
let media: LocalMedia
let call: VideoCall

/** Runs all timers that are due by then. */
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const settled = () => after(0)
const socket = () => FakeWebSocket.latest
const peer = () => FakePeerConnection.latest
const signals = () => socket().sent.filter((message) => message.type === 'signal')
const descriptions = () => signals().filter(({ payload }) => payload.kind === 'description')

async function pair(generation: number, initiator: boolean) {
  socket().say({ type: 'paired', peer: 'doctor', generation, initiator })
  await settled()
}
/** Brings the call to the point at which both people see each other. */
async function connect() {
  await pair(1, false)
  socket().relay(1, offer)
  await settled()
  peer().become('connected')
  peer().openChannel()
}

beforeEach(async () => {
  fakeBrowser()
  let issued = 1
  renew.mockReset().mockImplementation(async () => ok(ticket((issued += 1))))
  media = createLocalMedia()
  call = await webrtcEngine.join(ticket(1), media, renew)
  await settled()
})
afterEach(() => {
  call.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('coming in', () => {
  it('opens the socket of the ticket on the page’s own origin', () => {
    expect(socket().url).toBe('ws://localhost:3000/backend/meeting/signal?ticket=1')
    expect(call.get().state).toBe('connecting')
  })

  it('waits while the other is not there', async () => {
    socket().say({ type: 'waiting' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'waiting', remote: null })
  })
})

describe('pairing', () => {
  it('offers where the server names it initiator, with the ticket’s ICE servers', async () => {
    await media.setMicrophone(true)
    await pair(1, true)
    expect(peer().configuration.iceServers).toEqual([{ urls: ['turn:1.example'] }])
    expect(socket().sent).toEqual([
      { type: 'signal', generation: 1, payload: { kind: 'description', sdpType: 'offer', sdp: 'our offer' } },
    ])
    expect(peer().outgoing).toEqual({ audio: media.get().microphone, video: null })
    socket().relay(1, answer)
    await settled()
    expect(peer().remoteDescription?.sdp).toBe('their answer')
  })

  it('offers nothing where the other is the initiator, and answers with its own tracks', async () => {
    await media.setCamera(true)
    await pair(1, false)
    expect(socket().sent).toEqual([])
    socket().relay(1, offer)
    await settled()
    expect(descriptions()).toMatchObject([{ payload: { sdpType: 'answer' } }])
    expect(peer().outgoing).toEqual({ audio: null, video: media.get().camera })
    expect(
      peer()
        .getTransceivers()
        .map(({ direction }) => direction),
    ).toEqual(['sendrecv', 'sendrecv'])
  })

  it('refuses an offer where it is the initiator itself', async () => {
    await pair(1, true)
    socket().relay(1, offer)
    await settled()
    expect(peer().remoteDescription).toBeNull()
  })

  it('keeps candidates that come before the description', async () => {
    await pair(1, false)
    socket().relay(1, candidate('early'))
    await settled()
    expect(peer().candidates).toEqual([])
    socket().relay(1, offer)
    socket().relay(1, candidate('late'))
    await settled()
    expect(peer().candidates).toEqual(['early', 'late'])
  })

  it('drops what belongs to an older pairing', async () => {
    await pair(1, false)
    await pair(2, false)
    socket().relay(1, offer)
    socket().relay(1, candidate('old'))
    await settled()
    expect(peer().remoteDescription).toBeNull()
    expect(socket().sent).toEqual([])
  })

  it('starts over when the other side reloads, and keeps the chat', async () => {
    await connect()
    peer().channel.onmessage!({ data: '{"kind":"chat","text":"Hello"}' })
    const before = peer()
    before.closeChannel()
    socket().say({ type: 'peer-left', peer: 'doctor' })
    await settled()
    expect(before.connectionState).toBe('closed')
    expect(call.get()).toMatchObject({ state: 'waiting', remote: null, peer: null })
    await pair(2, true)
    expect(peer()).not.toBe(before)
    socket().relay(2, answer)
    await settled()
    peer().become('connected')
    expect(call.get()).toMatchObject({ state: 'connected', messages: [{ from: 'other', text: 'Hello' }] })
  })
})

describe('a call', () => {
  it('MEET-04 turns camera and screen on and off without another offer', async () => {
    await connect()
    await call.setCamera(true)
    const { camera } = media.get()
    expect(peer().outgoing).toMatchObject({ video: camera })
    await call.shareScreen(true)
    expect(peer().outgoing).toMatchObject({ video: media.get().screen })
    await call.shareScreen(false)
    expect(peer().outgoing).toMatchObject({ video: camera })
    await call.setCamera(false)
    expect(peer().outgoing).toMatchObject({ video: null })
    expect(camera!.readyState).toBe('ended')
    expect(descriptions()).toHaveLength(1)
  })

  it('tells the other what is on, at the start and at every change', async () => {
    await connect()
    await call.setMicrophone(true)
    const told = peer().channel.sent
    expect(told[0]).toEqual({
      kind: 'presence',
      presence: { microphone: false, camera: false, screen: false, voiceOnly: false },
    })
    expect(told.at(-1)).toEqual({
      kind: 'presence',
      presence: { microphone: true, camera: false, screen: false, voiceOnly: false },
    })
    peer().channel.onmessage!({ data: '{"kind":"presence","presence":{"microphone":true,"camera":true}}' })
    expect(call.get().peer).toEqual({ microphone: true, camera: true, screen: false, voiceOnly: false })
  })

  it('MEET-04 sends a chat message, or says that it could not', async () => {
    expect(call.sendChat('Too soon')).toBe(false)
    await connect()
    expect(call.sendChat('Good evening')).toBe(true)
    expect(peer().channel.sent).toContainEqual({ kind: 'chat', text: 'Good evening' })
    expect(call.get().messages).toEqual([{ from: 'me', text: 'Good evening' }])
  })

  it.each(['not JSON', '{"kind":"chat"}', '{"kind":"presence","presence":null}', 'null'])(
    'ignores what no page of ours sends: %s',
    async (data) => {
      await connect()
      peer().channel.onmessage!({ data })
      expect(call.get()).toMatchObject({ messages: [], peer: null })
    },
  )
})

describe('a connection that drops', () => {
  it('MEET-04 comes back with a fresh ticket and its ICE servers', async () => {
    socket().say({ type: 'waiting' })
    await settled()
    socket().drop()
    expect(call.get().state).toBe('reconnecting')
    await after(500)
    expect(socket().url).toContain('ticket=2')
    await pair(5, true)
    expect(peer().configuration.iceServers).toEqual([{ urls: ['turn:2.example'] }])
  })

  it('leaves two who are connected talking while the socket comes back', async () => {
    await connect()
    socket().drop()
    await after(500)
    expect(FakeWebSocket.opened).toHaveLength(2)
    expect(call.get().state).toBe('connected')
    expect(peer().connectionState).toBe('connected')
  })

  it('MEET-04 leaves two talking when it is the other who has lost the server, until they are introduced anew', async () => {
    await connect()
    const before = peer()
    socket().say({ type: 'peer-left', peer: 'doctor' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'connected' })
    expect(before.connectionState).toBe('connected')
    await pair(2, true)
    expect(before.connectionState).toBe('closed')
    expect(call.get().state).toBe('connecting')
  })

  it.each([
    ['closes the direct channel', () => peer().closeChannel()],
    ['can’t be reached any more', () => peer().become('disconnected')],
    ['is lost', () => peer().become('failed')],
  ])('waits for one who is not at the server, once they are gone for good: who %s', async (_how, go) => {
    await connect()
    socket().say({ type: 'peer-left', peer: 'doctor' })
    await settled()
    go()
    expect(call.get()).toMatchObject({ state: 'waiting', remote: null, peer: null })
    await after(10_000)
    expect(FakeWebSocket.opened).toHaveLength(1)
  })

  it('pauses longer after each failure, up to eight seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
      const before = FakeWebSocket.opened.length
      socket().drop()
      await after(pause - 1)
      expect(FakeWebSocket.opened).toHaveLength(before)
      await after(1)
      expect(FakeWebSocket.opened).toHaveLength(before + 1)
    }
  })

  it('OPER-02 tries a second time within 1.5 s, and leaves two who are connected talking meanwhile', async () => {
    await connect()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    socket().drop()
    await after(500)
    socket().drop()
    await after(1000)
    expect(FakeWebSocket.opened).toHaveLength(3)
    expect(peer().connectionState).toBe('connected')
  })

  it('tries again when no ticket could be asked for', async () => {
    renew.mockRejectedValueOnce(new Error('offline'))
    socket().drop()
    await after(500)
    expect(FakeWebSocket.opened).toHaveLength(1)
    await after(1_000)
    expect(FakeWebSocket.opened).toHaveLength(2)
  })

  it('MEET-04 comes back at once when the network does', async () => {
    socket().drop()
    dispatchEvent(new Event('online'))
    await settled()
    expect(FakeWebSocket.opened).toHaveLength(2)
  })

  it('asks for another pairing when eight seconds bring no connection', async () => {
    await pair(1, true)
    await after(7_999)
    expect(FakeWebSocket.opened).toHaveLength(1)
    await after(1)
    expect(FakeWebSocket.opened).toHaveLength(2)
    expect(call.get().state).toBe('reconnecting')
  })

  it('gives a pairing twice the time of the one before, up to 32 seconds, until they connect', async () => {
    let generation = 1
    for (const patience of [8_000, 16_000, 32_000, 32_000]) {
      await pair(generation++, true)
      const sockets = FakeWebSocket.opened.length
      await after(patience - 1)
      expect(FakeWebSocket.opened).toHaveLength(sockets)
      await after(1)
      expect(FakeWebSocket.opened).toHaveLength(sockets + 1)
    }
    await pair(generation, true)
    peer().become('connected')
    peer().become('failed')
    await settled()
    await pair(generation + 1, true)
    const sockets = FakeWebSocket.opened.length
    await after(8_000)
    expect(FakeWebSocket.opened).toHaveLength(sockets + 1)
  })

  it('gives an interrupted pair eight seconds, and a failed one none', async () => {
    await connect()
    peer().become('disconnected')
    expect(call.get().state).toBe('reconnecting')
    await after(7_000)
    peer().become('connected')
    await after(7_000)
    expect(call.get().state).toBe('connected')
    expect(FakeWebSocket.opened).toHaveLength(1)
    peer().become('failed')
    await settled()
    expect(FakeWebSocket.opened).toHaveLength(2)
  })

  it('ignores a socket that it has given up', async () => {
    const old = socket()
    old.drop()
    await after(500)
    old.say({ type: 'paired', peer: 'doctor', generation: 9, initiator: true })
    old.drop(4001)
    await settled()
    expect(FakePeerConnection.opened).toEqual([])
    expect(call.get().state).toBe('reconnecting')
  })
})

describe('PAIR-02 three in a call', () => {
  const [withDoctor, withGuest] = [() => FakePeerConnection.opened[0]!, () => FakePeerConnection.latest]
  /** The reader, a patient, talks with the doctor and with a guest. */
  async function three() {
    await connect()
    socket().say({ type: 'paired', peer: 'guest', generation: 2, initiator: true })
    await settled()
    socket().relay(2, answer)
    await settled()
    withGuest().become('connected')
    withGuest().openChannel()
  }
  const others = () => call.get().others.map(({ role, isConnected }) => [role, isConnected])

  it('talks with each over a connection of their own', async () => {
    await three()
    expect(FakePeerConnection.opened).toHaveLength(2)
    expect(others()).toEqual([
      ['doctor', true],
      ['guest', true],
    ])
    call.sendChat('To both')
    for (const one of [withDoctor(), withGuest()])
      expect(one.channel.sent).toContainEqual({ kind: 'chat', text: 'To both' })
    withGuest().channel.onmessage!({ data: '{"kind":"chat","text":"Hello"}' })
    expect(call.get().messages.at(-1)).toEqual({ from: 'other', by: 'guest', text: 'Hello' })
  })

  it('PAIR-02 sends a message to one of them alone, and says which messages are for this person alone', async () => {
    await three()
    const chat = (one: FakePeerConnection) =>
      one.channel.sent.filter((sent) => (sent as { kind: string }).kind === 'chat')
    expect(call.sendChat('To the doctor', 'doctor')).toBe(true)
    expect(chat(withDoctor())).toEqual([{ kind: 'chat', text: 'To the doctor', isPrivate: true }])
    expect(chat(withGuest())).toEqual([])
    withDoctor().channel.onmessage!({ data: '{"kind":"chat","text":"Yes","isPrivate":true}' })
    expect(call.get().messages).toEqual([
      { from: 'me', text: 'To the doctor', privateWith: 'doctor' },
      { from: 'other', by: 'doctor', text: 'Yes', privateWith: 'doctor' },
    ])
    // nobody else gets a message meant for a person who has left
    withDoctor().closeChannel()
    expect(call.sendChat('Again', 'doctor')).toBe(false)
    expect([chat(withGuest()), call.get().messages.length]).toEqual([[], 2])
  })

  it('goes on with one when the other leaves', async () => {
    await three()
    const guests = withGuest()
    guests.closeChannel()
    socket().say({ type: 'peer-left', peer: 'guest' })
    await settled()
    expect(guests.connectionState).not.toBe('connected')
    expect(withDoctor().connectionState).toBe('connected')
    expect(others()).toEqual([['doctor', true]])
    expect(call.get().state).toBe('connected')
  })

  it('asks for another pairing with the one who is cut off, and leaves the other as they are', async () => {
    await three()
    withGuest().become('failed')
    expect(socket().sent.at(-1)).toEqual({ type: 'pair-again', generation: 2 })
    expect(FakeWebSocket.opened).toHaveLength(1)
    expect(call.get().state).toBe('connected')
    socket().say({ type: 'paired', peer: 'guest', generation: 3, initiator: true })
    await settled()
    socket().relay(3, answer)
    await settled()
    withGuest().become('connected')
    expect(others()).toEqual([
      ['doctor', true],
      ['guest', true],
    ])
    expect(FakePeerConnection.opened).toHaveLength(3)
    expect(withDoctor().connectionState).toBe('connected')
  })

  it('sends each a small picture, and a whole one again once they are two', async () => {
    await media.setCamera(true)
    await three()
    const sent = (one: FakePeerConnection) =>
      one.getSenders().find(({ track }) => track?.kind === 'video')!.parameters.encodings[0]
    await settled()
    for (const one of [withDoctor(), withGuest()]) expect(sent(one)).toMatchObject({ maxBitrate: 250_000 })
    withGuest().closeChannel()
    socket().say({ type: 'peer-left', peer: 'guest' })
    await settled()
    expect(sent(withDoctor())).toEqual({ scaleResolutionDownBy: 1 })
  })

  it('starts over with the other when their network returns, while nobody is connected', async () => {
    await three()
    withGuest().become('failed')
    withDoctor().become('failed')
    await settled()
    expect(FakeWebSocket.opened).toHaveLength(2)
  })
})

describe('the end', () => {
  const expectOver = async (state: string) => {
    await after(60_000)
    expect(call.get()).toMatchObject({ state, remote: null })
    expect(media.get().camera).toBeNull()
    expect(FakePeerConnection.latest.connectionState).toBe('closed')
    expect(FakeWebSocket.opened).toHaveLength(1)
    expect(renew).not.toHaveBeenCalled()
  }
  beforeEach(async () => {
    await media.setCamera(true)
    await connect()
  })

  it('is quiet when the same person comes in elsewhere: 4001', async () => {
    socket().drop(4001)
    await expectOver('taken-over')
  })

  it('comes when the doctor ends the call: 4002', async () => {
    socket().say({ type: 'ended' })
    socket().drop(4002)
    await expectOver('ended')
  })

  it('comes by leaving', async () => {
    call.leave()
    await expectOver('ended')
    expect(socket().readyState).not.toBe(FakeWebSocket.OPEN)
  })

  it('comes when the server gives no further ticket', async () => {
    renew.mockResolvedValueOnce(refuse('too_late'))
    socket().drop()
    await after(500)
    expect(call.get().state).toBe('refused')
  })

  it('comes when a fresh ticket is refused too: 4003', async () => {
    socket().drop()
    await after(500)
    socket().drop(4003)
    expect(call.get().state).toBe('refused')
  })

  it('gives a ticket that came too late one more chance', async () => {
    socket().drop(4003)
    await after(500)
    expect(FakeWebSocket.opened).toHaveLength(2)
    expect(call.get().state).not.toBe('refused')
  })
})
