// @vitest-environment jsdom
import type { JoinTicket } from '@app/contracts/meetings'
import { ok } from '@app/domain/result'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMedia, type LocalMedia } from '../../media/local-media.ts'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { FakePeerConnection } from '../../testing/fake-peer-connection.ts'
import { FakeWebSocket } from '../../testing/fake-web-socket.ts'
import { FakeZoom } from '../../testing/fake-zoom.ts'
import { aZoomTicket } from '../../testing/meetings.ts'
import type { VideoCall } from '../video-engine.ts'
import { webrtcEngine } from '../webrtc-engine.ts'
import type { ZoomSdk } from './zoom-client.ts'
import { createZoomEngine } from './zoom-engine.ts'

const REFUSED = { type: 'JOIN_MEETING_FAILED', reason: 'connection error', errorCode: 200 }

let zoom: FakeZoom
let media: LocalMedia
let call: VideoCall
const load = vi.fn<(assets: string) => Promise<ZoomSdk>>()
const loadReserve = vi.fn(async () => webrtcEngine)
const renew = vi.fn<() => Promise<ReturnType<typeof ok<JoinTicket>>>>()

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const settled = () => after(0)
const socket = () => FakeWebSocket.latest
const join = async () => {
  call = await createZoomEngine(load, loadReserve).join(aZoomTicket(), media, renew)
  await settled()
}
const letIn = async (generation = 1) => {
  socket().say({ type: 'paired', peer: 'doctor', generation, initiator: false })
  await settled()
}
const talk = async () => {
  await join()
  await letIn()
  zoom.comes(2, { audio: 'computer', muted: false })
  await settled()
}

beforeEach(() => {
  fakeBrowser()
  zoom = new FakeZoom()
  load.mockReset().mockImplementation(async () => zoom.sdk)
  loadReserve.mockClear()
  renew.mockReset().mockImplementation(async () => ok(aZoomTicket()))
  media = createLocalMedia()
})
afterEach(() => {
  call.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session at Zoom', () => {
  it('MEET-02 is prepared from this site’s own files, and entered only once both are let in', async () => {
    await join()
    expect(load).toHaveBeenCalledExactlyOnceWith('/vendor/zoom/1.2.3')
    const [, assets, options] = zoom.init.mock.calls[0]!
    expect(assets).toBe(`${location.origin}/vendor/zoom/1.2.3/lib`)
    // the client loads no code from elsewhere and sends no log there
    expect(options).toMatchObject({ patchJsMedia: false, isLogDetailed: false })
    socket().say({ type: 'met' })
    await settled()
    expect(zoom.join).not.toHaveBeenCalled()
    await letIn()
    // joins with only a role, so that no name is sent
    expect(zoom.join).toHaveBeenCalledExactlyOnceWith('a topic', 'a token', 'patient')
  })

  it('is entered once, however often the two are introduced', async () => {
    await talk()
    await letIn(2)
    expect(zoom.join).toHaveBeenCalledTimes(1)
    expect(call.get().state).toBe('connected')
  })

  it('asks for no microphone before it is turned on', async () => {
    await talk()
    expect(zoom.stream.startAudio).toHaveBeenCalledExactlyOnceWith({ speakerOnly: true })
    zoom.stream.startAudio.mockRejectedValueOnce({
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'AUDIO_CAPTURE_FAILED',
      errorCode: 1,
    })
    await call.setMicrophone(true)
    expect(call.get().local).toMatchObject({ microphone: false, problems: { microphone: 'denied' } })
    // the other person can still be heard
    expect(zoom.stream.startAudio).toHaveBeenLastCalledWith({ speakerOnly: true })
  })

  it('takes a fresh token where somebody has waited long', async () => {
    await join()
    await after(21 * 60_000)
    renew.mockResolvedValueOnce(ok({ ...aZoomTicket(), token: 'a fresh token' }))
    await letIn()
    expect(zoom.join).toHaveBeenCalledWith('a topic', 'a fresh token', 'patient')
  })

  it('draws the other’s screen in place of their camera', async () => {
    await talk()
    zoom.comes(2, { audio: 'computer', bVideoOn: true })
    await settled()
    expect(zoom.stream.attachVideo).toHaveBeenCalledWith(2, 3)
    zoom.comes(2, { audio: 'computer', bVideoOn: true, sharerOn: true })
    await settled()
    expect(zoom.stream.detachVideo).toHaveBeenCalledWith(2)
    expect(zoom.stream.attachShareView).toHaveBeenCalledWith(2)
    expect((call.get().remote as HTMLElement).querySelectorAll('video-player')).toHaveLength(1)
  })

  it('knows one who came back from what they left behind', async () => {
    await talk()
    zoom.comes(2, { isInFailover: true })
    expect(call.get().state).toBe('reconnecting')
    zoom.comes(3, { audio: 'computer', muted: true })
    expect(call.get()).toMatchObject({ state: 'connected', peer: { microphone: false } })
  })

  it('stops sending a picture to one who wants voices alone', async () => {
    await talk()
    await call.setCamera(true)
    zoom.emit('command-channel-message', {
      text: '{"kind":"presence","presence":{"voiceOnly":true}}',
      senderId: 2,
    })
    await settled()
    expect(call.get().peer).toMatchObject({ voiceOnly: true })
    expect(zoom.stream.stopVideo).toHaveBeenCalledTimes(1)
    expect(call.get().local).toMatchObject({ camera: true, picture: null })
  })

  it('lets go of what the device check had on, before it opens its own', async () => {
    await media.setCamera(true)
    const { camera } = media.get()
    zoom.stream.startVideo.mockImplementation(async () => {
      expect(camera!.readyState).toBe('ended')
      return ''
    })
    await talk()
    expect(zoom.stream.startVideo).toHaveBeenCalledTimes(1)
    expect(call.get().local).toMatchObject({ camera: true, problems: { camera: null } })
  })

  it('MEET-04 uses the devices that were chosen', async () => {
    await talk()
    await call.switchCamera('back')
    await call.setCamera(true)
    expect(zoom.stream.startVideo).toHaveBeenCalledWith({ originalRatio: true, cameraId: 'back' })
    await call.switchCamera('front')
    expect(zoom.stream.switchCamera).toHaveBeenCalledWith('front')
    await call.setMicrophone(true)
    await call.switchMicrophone('headset')
    expect(zoom.stream.switchMicrophone).toHaveBeenCalledWith('headset')
  })

  it('MEET-04 says that the line is thin after three bad seconds, and that it is good again at once', async () => {
    await talk()
    zoom.emit('network-quality-change', { userId: 2, type: 'downlink', level: 1 })
    await after(2_999)
    expect(call.get().isLineThin).toBe(false)
    await after(1)
    expect(call.get().isLineThin).toBe(true)
    zoom.emit('network-quality-change', { userId: 2, type: 'downlink', level: 4 })
    expect(call.get().isLineThin).toBe(false)
  })

  it('says that the sound is held back, until the page is touched', async () => {
    await talk()
    zoom.emit('auto-play-audio-failed', undefined)
    expect(call.get().isSoundHeld).toBe(true)
    document.body.click()
    expect(call.get().isSoundHeld).toBe(false)
  })
})

describe('PAIR-02 three in a session at Zoom', () => {
  const WITH_CAMERA = { audio: 'computer', muted: false, bVideoOn: true } as const
  const three = async () => {
    await join()
    await letIn()
    socket().say({ type: 'paired', peer: 'guest', generation: 2, initiator: true })
    zoom.comes(2, WITH_CAMERA)
    zoom.comes(3, { ...WITH_CAMERA, displayName: 'guest' })
    await settled()
  }
  const tell = async (senderId: number, message: object) => {
    zoom.emit('command-channel-message', { text: JSON.stringify(message), senderId })
    await settled()
  }

  it('shows each of the others in a frame of their own, and asks for small pictures', async () => {
    await three()
    expect(zoom.join).toHaveBeenCalledTimes(1)
    const { others, state } = call.get()
    expect(state).toBe('connected')
    expect(others).toMatchObject([
      { role: 'doctor', isConnected: true, peer: { camera: true, microphone: true } },
      { role: 'guest', isConnected: true, peer: { camera: true, microphone: true } },
    ])
    expect(others[0]!.remote).not.toBe(others[1]!.remote)
    expect(zoom.stream.attachVideo).toHaveBeenCalledWith(2, 1)
    expect(zoom.stream.attachVideo).toHaveBeenCalledWith(3, 1)
  })

  it('asks for a whole picture again when one of them leaves', async () => {
    await three()
    zoom.goes(3)
    socket().say({ type: 'peer-left', peer: 'guest' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'connected', others: [{ role: 'doctor' }] })
    expect(zoom.stream.detachVideo).toHaveBeenCalledWith(3)
    expect(zoom.stream.attachVideo).toHaveBeenLastCalledWith(2, 3)
  })

  it('goes on with the guest when the main other leaves', async () => {
    await three()
    zoom.goes(2)
    socket().say({ type: 'peer-left', peer: 'doctor' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'connected', others: [{ role: 'guest' }] })
    // a person who has not joined the session yet counts as joining
    zoom.goes(3)
    await settled()
    expect(call.get().state).toBe('connecting')
  })

  it('says of each alone that their line is gone', async () => {
    await three()
    zoom.comes(3, { ...WITH_CAMERA, displayName: 'guest', isInFailover: true })
    expect(call.get()).toMatchObject({
      state: 'connected',
      others: [{ isConnected: true }, { role: 'guest', isConnected: false }],
    })
  })

  it('names who wrote', async () => {
    await three()
    const receiver = { userId: 0 }
    zoom.emit('chat-on-message', { message: 'Hello', sender: { userId: 3 }, receiver })
    zoom.emit('chat-on-message', { message: 'Good evening', sender: { userId: 2 }, receiver })
    expect(call.get().messages).toEqual([
      { from: 'other', by: 'guest', text: 'Hello' },
      { from: 'other', by: 'doctor', text: 'Good evening' },
    ])
  })

  it('PAIR-02 sends a message to one of them alone, and says which messages are for this person alone', async () => {
    await three()
    expect(call.sendChat('To the doctor', 'doctor')).toBe(true)
    expect([zoom.sentTo, zoom.sent]).toEqual([[[2, 'To the doctor']], []])
    zoom.emit('chat-on-message', { message: 'Yes', sender: { userId: 2 }, receiver: { userId: 1 } })
    expect(call.get().messages).toEqual([
      { from: 'me', text: 'To the doctor', privateWith: 'doctor' },
      { from: 'other', by: 'doctor', text: 'Yes', privateWith: 'doctor' },
    ])
    // nobody else gets a message meant for a person who has left
    zoom.goes(2)
    expect(call.sendChat('Again', 'doctor')).toBe(false)
    expect([zoom.sentTo.length, zoom.sent, call.get().messages.length]).toEqual([1, [], 2])
  })

  it('sends a picture until nobody wants it', async () => {
    await three()
    await call.setCamera(true)
    await tell(3, { kind: 'presence', presence: { voiceOnly: true } })
    expect(zoom.stream.stopVideo).not.toHaveBeenCalled()
    expect(call.get().others).toMatchObject([{ peer: { voiceOnly: false } }, { peer: { voiceOnly: true } }])
    await tell(2, { kind: 'presence', presence: { voiceOnly: true } })
    expect(zoom.stream.stopVideo).toHaveBeenCalledTimes(1)
  })

  it('does not take one’s own other device for somebody else', async () => {
    await three()
    zoom.comes(4, { ...WITH_CAMERA, displayName: 'patient' })
    expect(call.get().others).toHaveLength(2)
  })
})

describe('the other way to talk', () => {
  const talksByOurs = async (generation: number) => {
    expect(socket().sent).toContainEqual({
      type: 'signal',
      generation,
      payload: { kind: 'engine', engine: 'webrtc' },
    })
    socket().relay(generation, { kind: 'description', sdpType: 'offer', sdp: 'their offer' })
    await settled()
    FakePeerConnection.latest.become('connected')
    expect(call.get().state).toBe('connected')
  }

  it.each([
    ['the host is dead', () => zoom.join.mockRejectedValue(REFUSED)],
    ['the token is refused', () => zoom.join.mockResolvedValue({ ...REFUSED, type: 'INVALID_PARAMETERS' })],
    ['nothing answers for ten seconds', () => zoom.join.mockReturnValue(new Promise(() => {}))],
    ['its files do not come', () => load.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['it does not start', () => zoom.init.mockRejectedValue(REFUSED)],
    ['this browser can’t do it', () => (zoom.sdk.checkSystemRequirements = () => ({ audio: false }))],
  ])('works in one tap where %s', async (_why, break_) => {
    break_()
    await media.setCamera(true)
    await join()
    expect(call.get().state).not.toBe('failed')
    await letIn()
    await after(10_000)
    expect(call.get()).toMatchObject({ state: 'failed', local: { camera: true } })
    expect(call.get().local.picture).toBe(media.get().camera)
    expect(loadReserve).not.toHaveBeenCalled()
    expect(FakeWebSocket.opened).toHaveLength(1)

    call.useOtherWay!()
    await settled()
    expect(FakeWebSocket.opened).toHaveLength(2)
    await letIn(2)
    await talksByOurs(2)
    expect(call.get().local).toMatchObject({ camera: true, microphone: false })
    expect(FakePeerConnection.latest.outgoing).toMatchObject({ video: media.get().camera })
  })

  it('is not offered before ten seconds are over', async () => {
    zoom.join.mockReturnValue(new Promise(() => {}))
    await join()
    await letIn()
    await after(9_999)
    expect(call.get().state).toBe('connecting')
    await after(1)
    expect(call.get().state).toBe('failed')
  })

  it('is taken without a tap by one who still talks by Zoom when the other has taken it', async () => {
    await talk()
    await call.setMicrophone(true)
    call.sendChat('Can you hear me?')
    socket().relay(2, { kind: 'engine', engine: 'webrtc' })
    await settled()
    expect(zoom.leave).toHaveBeenCalledTimes(1)
    expect(FakeWebSocket.opened).toHaveLength(2)
    await letIn(3)
    await talksByOurs(3)
    expect(call.get()).toMatchObject({
      local: { microphone: true, camera: false },
      messages: [{ from: 'me', text: 'Can you hear me?' }],
    })
  })

  it('is offered when Zoom ends a talk, with what was on still on and shown', async () => {
    await talk()
    await call.setCamera(true)
    zoom.emit('connection-change', { state: 'Fail' })
    await settled()
    expect(call.get()).toMatchObject({ state: 'failed', remote: null, local: { camera: true, microphone: false } })
    expect(zoom.leave).toHaveBeenCalledTimes(1)
    expect(call.get().local.picture).toBe(media.get().camera)
    expect(media.get().camera?.readyState).toBe('live')
  })

  it('can be tapped again where its code did not come', async () => {
    zoom.join.mockRejectedValue(REFUSED)
    await join()
    await letIn()
    loadReserve.mockRejectedValueOnce(new TypeError('offline'))
    call.useOtherWay!()
    await settled()
    expect(call.get().state).toBe('failed')
    call.useOtherWay!()
    await settled()
    expect(FakeWebSocket.opened).toHaveLength(2)
  })

  it('is not taken by one who leaves meanwhile', async () => {
    zoom.join.mockRejectedValue(REFUSED)
    await join()
    await letIn()
    call.useOtherWay!()
    call.leave()
    await settled()
    expect(call.get().state).toBe('ended')
    expect(FakeWebSocket.opened).toHaveLength(1)
  })

  it('is left by one who leaves while it begins', async () => {
    zoom.join.mockRejectedValue(REFUSED)
    await join()
    await letIn()
    const { promise, resolve } = Promise.withResolvers<VideoCall>()
    loadReserve.mockResolvedValueOnce({ join: () => promise })
    call.useOtherWay!()
    await settled()
    call.leave()
    const begun = await webrtcEngine.join(aZoomTicket(), media, renew)
    resolve(begun)
    await settled()
    expect(begun.get().state).toBe('ended')
    expect(call.get().state).toBe('ended')
  })

  it('Zoom is tried again when the other comes back', async () => {
    zoom.join.mockRejectedValueOnce(REFUSED)
    await join()
    await letIn()
    expect(call.get().state).toBe('failed')
    await letIn(2)
    zoom.comes(2)
    await settled()
    expect(zoom.join).toHaveBeenCalledTimes(2)
    expect(call.get().state).toBe('connected')
  })
})
