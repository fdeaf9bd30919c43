import { vi } from 'vitest'

/** A track whose `readyState` shows whether its device was released. */
export const fakeTrack = (kind: 'audio' | 'video') => {
  const track = {
    kind,
    enabled: true,
    readyState: 'live',
    onended: null as (() => void) | null,
    getSettings: () => ({}),
    stop() {
      track.readyState = 'ended'
    },
  }
  return track as typeof track & MediaStreamTrack
}

export class FakeMediaStream {
  private readonly tracks: MediaStreamTrack[]
  constructor(tracks: MediaStreamTrack[] = []) {
    this.tracks = tracks
  }
  addTrack(track: MediaStreamTrack): void {
    this.tracks.push(track)
  }
  getTracks(): MediaStreamTrack[] {
    return this.tracks
  }
}

interface Devices {
  getUserMedia?(constraints: MediaStreamConstraints): Promise<MediaStream>
  getDisplayMedia?(): Promise<MediaStream>
  enumerateDevices?(): Promise<MediaDeviceInfo[]>
}

/** Devices that work and are all granted, unless the test overrides them. */
export function stubMediaDevices(devices: Devices = {}): void {
  const streamOf = (kind: 'audio' | 'video') => new FakeMediaStream([fakeTrack(kind)]) as unknown as MediaStream
  const mediaDevices = {
    getUserMedia: async ({ video }: MediaStreamConstraints) => streamOf(video ? 'video' : 'audio'),
    getDisplayMedia: async () => streamOf('video'),
    enumerateDevices: async () => [],
    addEventListener() {},
    removeEventListener() {},
    ...devices,
  }
  vi.stubGlobal('MediaStream', FakeMediaStream)
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
}

/** Rejects with an exception of this name, as a browser does when it refuses. */
export const refusing = (name: string) => () => Promise.reject(new DOMException('', name))
