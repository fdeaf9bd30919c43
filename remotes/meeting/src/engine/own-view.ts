import type { CaptureProblem, Source } from '../media/capture.ts'
import { presenceOf, type LocalView } from '../media/local-media.ts'

/** This side of a call, as shown on this person's own screen. */
export interface OwnView {
  camera: boolean
  /** Off while muted. */
  microphone: boolean
  screen: boolean
  /** The camera's picture; null if there is none. If the picture is an element, the engine draws in it. */
  picture: MediaStreamTrack | HTMLElement | null
  /** The ids of the devices in use, where known. */
  devices: Readonly<Partial<Record<'camera' | 'microphone', string | undefined>>>
  problems: Readonly<Record<Source, CaptureProblem | null>>
}

export const ownViewOf = (local: LocalView): OwnView => ({
  ...presenceOf(local),
  picture: local.camera,
  devices: {
    camera: local.camera?.getSettings().deviceId,
    microphone: local.microphone?.getSettings().deviceId,
  },
  problems: local.problems,
})
