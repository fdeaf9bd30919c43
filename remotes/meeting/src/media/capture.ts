import { ok, refuse, type Result } from '@app/domain/result'

export type Source = 'camera' | 'microphone' | 'screen'
export type CaptureProblem = 'denied' | 'missing' | 'in-use' | 'unsupported'

/** By the names of the browsers' exceptions. */
const PROBLEMS: Record<string, CaptureProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/** Asks the browser for a device, the wanted one if it is still there. A screen is chosen in the browser's own dialog. */
export async function capture(source: Source, deviceId?: string): Promise<Result<MediaStreamTrack, CaptureProblem>> {
  try {
    const stream = await streamOf(source, deviceId ? { deviceId } : {})
    const [track] = stream.getTracks()
    // text on a screen must stay readable, also where that costs smoothness
    if (source === 'screen') track!.contentHint = 'detail'
    return ok(track!)
  } catch (error) {
    // a page without a secure address has no mediaDevices at all
    return refuse(PROBLEMS[(error as Error).name] ?? 'unsupported')
  }
}

function streamOf(source: Source, device: MediaTrackConstraints): Promise<MediaStream> {
  if (source === 'screen') return navigator.mediaDevices.getDisplayMedia({ video: true })
  if (source === 'microphone')
    return navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, ...device } })
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', ...size, ...device } })
}

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {})
