// @vitest-environment jsdom
import type { JoinTicket } from '@app/contracts/meetings'
import { ok, refuse } from '@app/domain/result'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMedia, type LocalMedia } from '../media/local-media.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { FakePeerConnection } from '../testing/fake-peer-connection.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import { FakeZoom } from '../testing/fake-zoom.ts'
import { aTicket, aZoomTicket } from '../testing/meetings.ts'
import type { VideoCall, VideoEngine } from './video-engine.ts'
import { webrtcEngine } from './webrtc-engine.ts'
import { createZoomEngine } from './zoom/zoom-engine.ts'

/** An engine with its fake network: events from the other side and the connection, and what is sent. */
interface Engine {
  ticket: JoinTicket
  engine: VideoEngine
  /** The other person joins too, and they talk with the camera off. */
  otherJoins(): Promise<void>
  otherTurnsCameraOn(): Promise<void>
  otherSays(text: string): Promise<void>
  otherLeaves(): Promise<void>
  lineDrops(): Promise<void>
  lineReturns(): Promise<void>
  isHeard(): boolean
  isSeen(): boolean
  chatSent(): readonly string[]
  /** True if no more media are transmitted. */
  isOver(): boolean
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const socket = () => FakeWebSocket.latest
const bothIn = async () => {
  socket().say({ type: 'waiting' })
  socket().say({ type: 'paired', peer: 'doctor', generation: 1, initiator: false })
  await settled()
}

function ours(): Engine {
  const peer = () => FakePeerConnection.latest
  const tell = async (message: object) => {
    peer().channel.onmessage!({ data: JSON.stringify(message) })
    await settled()
  }
  const become = async (state: RTCPeerConnectionState) => {
    peer().become(state)
    await settled()
  }
  return {
    ticket: aTicket(),
    engine: webrtcEngine,
    async otherJoins() {
      await bothIn()
      socket().relay(1, { kind: 'description', sdpType: 'offer', sdp: 'their offer' })
      await become('connected')
      peer().openChannel()
      await tell({ kind: 'presence', presence: { microphone: true } })
    },
    otherTurnsCameraOn: () => tell({ kind: 'presence', presence: { microphone: true, camera: true } }),
    otherSays: (text) => tell({ kind: 'chat', text }),
    async otherLeaves() {
      peer().closeChannel()
      socket().say({ type: 'peer-left', peer: 'doctor' })
      await settled()
    },
    lineDrops: () => become('disconnected'),
    lineReturns: () => become('connected'),
    isHeard: () => peer().outgoing['audio']?.enabled === true,
    isSeen: () => peer().outgoing['video'] != null,
    chatSent: () => peer().channel.sent.flatMap((sent) => (sent as { text?: string }).text ?? []),
    isOver: () => peer().connectionState === 'closed',
  }
}

function byZoom(): Engine {
  const zoom = new FakeZoom()
  const { stream } = zoom
  const latest = (...mocks: { mock: { invocationCallOrder: number[] } }[]) =>
    mocks.map(({ mock }) => mock.invocationCallOrder.at(-1) ?? 0)
  return {
    ticket: aZoomTicket(),
    engine: createZoomEngine(
      async () => zoom.sdk,
      async () => webrtcEngine,
    ),
    async otherJoins() {
      await bothIn()
      zoom.comes(2, { audio: 'computer', muted: false })
      await settled()
    },
    async otherTurnsCameraOn() {
      zoom.comes(2, { audio: 'computer', muted: false, bVideoOn: true })
      await settled()
    },
    async otherSays(message) {
      zoom.emit('chat-on-message', { message, sender: { userId: 2 }, receiver: { userId: 0 } })
      await settled()
    },
    async otherLeaves() {
      zoom.goes()
      socket().say({ type: 'peer-left', peer: 'doctor' })
      await settled()
    },
    async lineDrops() {
      zoom.emit('connection-change', { state: 'Reconnecting' })
      await settled()
    },
    async lineReturns() {
      zoom.emit('connection-change', { state: 'Connected' })
      await settled()
    },
    isHeard() {
      const opened = stream.startAudio.mock.calls.some(([option]) => option?.mute === false)
      const [muted, unmuted] = latest(stream.muteAudio, stream.unmuteAudio)
      return opened && unmuted! >= muted!
    },
    isSeen() {
      const [started, stopped] = latest(stream.startVideo, stream.stopVideo)
      return started! > stopped!
    },
    chatSent: () => zoom.sent,
    isOver: () => zoom.leave.mock.calls.length > 0,
  }
}

describe.each([
  ['our own', ours],
  ['Zoom', byZoom],
])('MEET-03 by %s', (_, open) => {
  let other: Engine
  let media: LocalMedia
  let call: VideoCall
  const renew = vi.fn<() => Promise<ReturnType<typeof ok<JoinTicket>> | ReturnType<typeof refuse<string>>>>()
  const join = async () => {
    call = await other.engine.join(other.ticket, media, renew)
    await settled()
  }

  beforeEach(() => {
    fakeBrowser()
    other = open()
    media = createLocalMedia()
    renew.mockReset().mockImplementation(async () => ok(other.ticket))
  })
  afterEach(() => {
    call.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('one waits until the other is let in too, and then they talk', async () => {
    await join()
    expect(call.get()).toMatchObject({ state: 'connecting', remote: null })
    socket().say({ type: 'waiting' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'waiting', isOtherHere: false })
    socket().say({ type: 'met' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'waiting', isOtherHere: true, remote: null })
    await other.otherJoins()
    expect(call.get()).toMatchObject({
      state: 'connected',
      peer: { microphone: true, camera: false, screen: false, voiceOnly: false },
    })
    expect(call.get().remote).not.toBeNull()
  })

  it('the doctor’s word lets the patient in', async () => {
    await join()
    call.admit()
    expect(socket().sent).toEqual([{ type: 'admit' }])
  })

  it('nothing is on that was off in the device check', async () => {
    await join()
    await other.otherJoins()
    expect(call.get().local).toMatchObject({ microphone: false, camera: false, picture: null })
    expect([other.isHeard(), other.isSeen()]).toEqual([false, false])
  })

  it('what was on in the device check goes on', async () => {
    await media.setMicrophone(true)
    await media.setCamera(true)
    await join()
    await other.otherJoins()
    expect(call.get().local).toMatchObject({ microphone: true, camera: true })
    expect(call.get().local.picture).not.toBeNull()
    expect([other.isHeard(), other.isSeen()]).toEqual([true, true])
  })

  it('the microphone is muted and comes back', async () => {
    await join()
    await other.otherJoins()
    for (const on of [true, false, true]) {
      await call.setMicrophone(on)
      expect(call.get().local.microphone).toBe(on)
      expect(other.isHeard()).toBe(on)
    }
  })

  it('the camera is turned on and off', async () => {
    await join()
    await other.otherJoins()
    for (const on of [true, false, true]) {
      await call.setCamera(on)
      expect(call.get().local.camera).toBe(on)
      expect(call.get().local.picture !== null).toBe(on)
      expect(other.isSeen()).toBe(on)
    }
  })

  it('the other’s camera is known to be on', async () => {
    await join()
    await other.otherJoins()
    await other.otherTurnsCameraOn()
    expect(call.get().peer).toMatchObject({ camera: true, microphone: true })
  })

  it('the screen is shared and taken back', async () => {
    await join()
    await other.otherJoins()
    await call.shareScreen(true)
    expect(call.get().local.screen).toBe(true)
    await call.shareScreen(false)
    expect(call.get().local.screen).toBe(false)
  })

  it('without pictures the camera’s stays here, and comes back with them', async () => {
    await join()
    await other.otherJoins()
    await call.setCamera(true)
    call.setVoiceOnly(true)
    await settled()
    expect([call.get().isVoiceOnly, other.isSeen()]).toEqual([true, false])
    call.setVoiceOnly(false)
    await settled()
    expect([call.get().isVoiceOnly, other.isSeen()]).toEqual([false, true])
  })

  it('they write to each other, while the other is there', async () => {
    await join()
    expect(call.sendChat('Too soon')).toBe(false)
    await other.otherJoins()
    expect(call.sendChat('Good evening')).toBe(true)
    await other.otherSays('Hello')
    expect(other.chatSent()).toEqual(['Good evening'])
    expect(call.get().messages).toEqual([
      { from: 'me', text: 'Good evening' },
      expect.objectContaining({ from: 'other', text: 'Hello' }),
    ])
  })

  it('the other leaves', async () => {
    await join()
    await other.otherJoins()
    await other.otherLeaves()
    expect(call.get()).toMatchObject({ state: 'waiting', remote: null, peer: null })
  })

  it('the line drops, and the talk goes on when it is back', async () => {
    await join()
    await other.otherJoins()
    await other.lineDrops()
    expect(call.get().state).toBe('reconnecting')
    await other.lineReturns()
    expect(call.get().state).toBe('connected')
  })

  it('the talk goes on while the signalling comes back', async () => {
    await join()
    await other.otherJoins()
    socket().drop()
    expect(call.get().state).toBe('connected')
    await vi.advanceTimersByTimeAsync(500)
    expect(FakeWebSocket.opened).toHaveLength(2)
    expect(call.get().state).toBe('connected')
  })

  it('the talk goes on while the other’s signalling comes back', async () => {
    await join()
    await other.otherJoins()
    socket().say({ type: 'peer-left', peer: 'doctor' })
    await settled()
    expect(call.get().state).toBe('connected')
    expect(other.isOver()).toBe(false)
  })

  it.each([
    ['leaving', 'ended', () => call.leave()],
    ['the doctor’s end', 'ended', () => socket().say({ type: 'ended' })],
    ['another device', 'taken-over', () => socket().drop(4001)],
  ])('%s ends it, and gives the devices back', async (_how, state, end) => {
    await media.setCamera(true)
    await join()
    await other.otherJoins()
    const { camera } = media.get()
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.get()).toMatchObject({ state, remote: null, peer: null })
    expect(other.isOver()).toBe(true)
    expect(camera?.readyState ?? 'ended').toBe('ended')
    expect(media.get().camera).toBeNull()
    expect(FakeWebSocket.opened).toHaveLength(1)
  })

  it('a refused return ends it', async () => {
    await join()
    await other.otherJoins()
    renew.mockResolvedValueOnce(refuse('too_late'))
    socket().drop()
    await vi.advanceTimersByTimeAsync(500)
    expect(call.get().state).toBe('refused')
    expect(other.isOver()).toBe(true)
  })
})
