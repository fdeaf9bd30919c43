import { vi } from 'vitest'
import type { ZoomClient, ZoomSdk, ZoomStream } from '../engine/zoom/zoom-client.ts'

type Participant = ReturnType<ZoomClient['getAllUser']>[number]

const MYSELF = 1
const SOMEBODY: Participant = {
  userId: MYSELF,
  displayName: '',
  audio: '',
  isHost: false,
  isManager: false,
  bVideoOn: false,
  sharerOn: false,
  sharerPause: false,
  isAllowIndividualRecording: false,
  isVideoConnect: true,
}

/** Zoom's client, for which the test plays the provider. It transmits nothing. */
export class FakeZoom {
  readonly stream = {
    startAudio: vi.fn<ZoomStream['startAudio']>(async () => ''),
    stopAudio: vi.fn<ZoomStream['stopAudio']>(async () => ''),
    muteAudio: vi.fn<ZoomStream['muteAudio']>(async () => ''),
    unmuteAudio: vi.fn<ZoomStream['unmuteAudio']>(async () => ''),
    switchMicrophone: vi.fn<ZoomStream['switchMicrophone']>(async () => ''),
    startVideo: vi.fn<ZoomStream['startVideo']>(async () => ''),
    stopVideo: vi.fn<ZoomStream['stopVideo']>(async () => ''),
    switchCamera: vi.fn<ZoomStream['switchCamera']>(async () => ''),
    attachVideo: vi.fn<ZoomStream['attachVideo']>(async () => document.createElement('video-player')),
    detachVideo: vi.fn<ZoomStream['detachVideo']>(async () => []),
    attachShareView: vi.fn<ZoomStream['attachShareView']>(async () => document.createElement('video-player') as never),
    detachShareView: vi.fn<ZoomStream['detachShareView']>(async () => [] as never),
    startShareScreen: vi.fn<ZoomStream['startShareScreen']>(async () => ''),
    stopShareScreen: vi.fn<ZoomStream['stopShareScreen']>(async () => ''),
    isStartShareScreenWithVideoElement: () => true,
  } satisfies ZoomStream
  readonly init = vi.fn<ZoomClient['init']>(async () => '')
  readonly join = vi.fn<ZoomClient['join']>(async () => '')
  readonly leave = vi.fn<ZoomClient['leave']>(async () => '')
  readonly sent: string[] = []
  /** Messages to one person, with that person's id at the provider. */
  readonly sentTo: [userId: number, text: string][] = []
  readonly told: string[] = []
  private readonly others = new Map<number, Participant>()
  private readonly listeners = new Map<string, ((payload: never) => void)[]>()

  readonly client: ZoomClient = {
    init: this.init,
    join: this.join,
    leave: this.leave,
    on: (event: string, listener: (payload: never) => void) => {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
    },
    getCurrentUserInfo: () => SOMEBODY,
    getAllUser: () => [SOMEBODY, ...this.others.values()],
    getMediaStream: () => this.stream,
    getChatClient: () => ({
      send: async (text, userId) => this.sentTo.push([userId, text]) as never,
      sendToAll: async (text) => this.sent.push(text) as never,
    }),
    getCommandClient: () => ({ send: async (text) => this.told.push(text) as never }),
  }
  readonly sdk: ZoomSdk = {
    checkSystemRequirements: () => ({ audio: true }),
    createClient: () => this.client,
    destroyClient: vi.fn<ZoomSdk['destroyClient']>(async () => {}),
  }

  /** Simulates an event from the provider. */
  emit(event: string, payload: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(payload as never)
  }
  /** Simulates someone being in the session, as the provider describes them: by default, the doctor. */
  comes(userId = 2, is: Partial<Participant> = {}): void {
    this.others.set(userId, { ...SOMEBODY, displayName: 'doctor', userId, ...is })
    this.emit('user-added', [])
  }
  goes(userId = 2): void {
    this.others.delete(userId)
    this.emit('user-removed', [])
  }
}
