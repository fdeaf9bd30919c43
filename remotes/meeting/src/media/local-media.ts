import { inTurn } from '../in-turn.ts'
import { createObservable, type Observable } from '../observable.ts'
import { capture, type CaptureProblem, type Source } from './capture.ts'

/** The tracks of this side; null while a source is off. */
export interface LocalView {
  camera: MediaStreamTrack | null
  /** The microphone's track is kept while muted, so that unmuting does not ask for permission again. */
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  problems: Readonly<Record<Source, CaptureProblem | null>>
}

/**
 * The camera, microphone and screen of this device, from the device check to the end of the call. All devices are off
 * at first.
 */
export interface LocalMedia extends Observable<LocalView> {
  setMicrophone(on: boolean): Promise<void>
  setCamera(on: boolean): Promise<void>
  switchMicrophone(deviceId: string): Promise<void>
  switchCamera(deviceId: string): Promise<void>
  shareScreen(on: boolean): Promise<void>
  /** Releases every device, so that the camera's light goes out. */
  stop(): void
}

/** Returns which of this side's sources are actually on. */
export const presenceOf = ({ camera, microphone, screen, isMuted }: LocalView) => ({
  camera: camera !== null,
  microphone: microphone !== null && !isMuted,
  screen: screen !== null,
})

export function createLocalMedia(): LocalMedia {
  const { get, subscribe, update } = createObservable<LocalView>({
    camera: null,
    microphone: null,
    screen: null,
    isMuted: true,
    problems: { camera: null, microphone: null, screen: null },
  })
  // each source has its own queue, so that an unanswered permission prompt delays only that source
  const turns = { camera: inTurn(), microphone: inTurn(), screen: inTurn() }
  const chosen: { camera?: string; microphone?: string; screen?: never } = {}

  function release(source: Source): void {
    get()[source]?.stop()
    update({ [source]: null })
  }

  async function open(source: Source): Promise<void> {
    // the old camera is released first, because many phones open only one camera at a time
    release(source)
    const captured = await capture(source, chosen[source])
    update({ problems: { ...get().problems, [source]: captured.ok ? null : captured.error } })
    if (!captured.ok) return
    const track = captured.value
    // the device was unplugged, or the person ended sharing in the browser's own bar
    track.onended = () => {
      if (get()[source] === track) update({ [source]: null })
    }
    if (source === 'microphone') track.enabled = !get().isMuted
    update({ [source]: track })
  }

  const set = (source: Source, on: boolean) => turns[source](() => (on ? open(source) : release(source)))

  /** Chooses a device; if its source is off, the device is used once the source is turned on. */
  function choose(source: 'camera' | 'microphone', deviceId: string): Promise<void> {
    chosen[source] = deviceId
    return get()[source] ? set(source, true) : Promise.resolve()
  }

  return {
    get,
    subscribe,
    setCamera: (on) => set('camera', on),
    shareScreen: (on) => set('screen', on),
    setMicrophone: (on) =>
      turns.microphone(async () => {
        update({ isMuted: !on })
        const { microphone } = get()
        if (microphone) microphone.enabled = on
        else if (on) await open('microphone')
      }),
    switchCamera: (deviceId) => choose('camera', deviceId),
    switchMicrophone: (deviceId) => choose('microphone', deviceId),
    stop() {
      for (const source of ['camera', 'microphone', 'screen'] as const) void set(source, false)
    },
  }
}
