import { ok, refuse, type Result } from '@app/domain/result'

export type Source = 'camera' | 'microphone' | 'screen'
export type CaptureProblem = 'denied' | 'missing' | 'in-use' | 'unsupported'

/** Maps the names of browser exceptions to our problems. */
const PROBLEMS: Record<string, CaptureProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/**
 * Requests a device from the browser: the chosen device, if it is still available. The reader chooses a screen in the
 * browser's own dialog.
 */
export async function capture(source: Source, deviceId?: string): Promise<Result<MediaStreamTrack, CaptureProblem>> {
  try {
    const stream = await streamOf(source, deviceId)
    const [track] = stream.getTracks()
    // this hint keeps text on a screen readable, even if the picture becomes less smooth
    if (source === 'screen') track!.contentHint = 'detail'
    return ok(track!)
  } catch (error) {
    // a page that is not served over HTTPS has no mediaDevices at all
    return refuse(PROBLEMS[(error as Error).name] ?? 'unsupported')
  }
}

function streamOf(source: Source, deviceId: string | undefined): Promise<MediaStream> {
  const { mediaDevices } = navigator
  if (source === 'screen') return mediaDevices.getDisplayMedia({ video: true })
  if (source === 'microphone') {
    return mediaDevices.getUserMedia({ audio: { echoCancellation: true, ...(deviceId ? { deviceId } : {}) } })
  }
  // without this choice, a request for the front camera would have the same weight as the chosen camera
  const which = deviceId ? { deviceId } : { facingMode: 'user' }
  return mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, height: { ideal: 720 }, ...which } })
}

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {})
