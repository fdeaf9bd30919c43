import { ok, refuse, type Result } from '@app/domain/result'
import type { ChatClient, CommandChannel, ExecutedResult, Stream, VideoClient } from '@zoom/videosdk'
import type { CaptureProblem } from '../../media/capture.ts'

export interface ZoomStream extends Pick<
  typeof Stream,
  | 'startAudio'
  | 'stopAudio'
  | 'muteAudio'
  | 'unmuteAudio'
  | 'switchMicrophone'
  | 'startVideo'
  | 'stopVideo'
  | 'switchCamera'
  | 'detachVideo'
  | 'attachShareView'
  | 'detachShareView'
  | 'startShareScreen'
  | 'stopShareScreen'
  | 'isStartShareScreenWithVideoElement'
> {
  /** @param quality - The number of one: their names are in the client's code, which no bundle has. */
  attachVideo(userId: number, quality: number): Promise<unknown>
}

/** What a call of two needs of the client. */
export interface ZoomClient extends Pick<
  typeof VideoClient,
  'init' | 'join' | 'leave' | 'on' | 'getCurrentUserInfo' | 'getAllUser'
> {
  getMediaStream(): ZoomStream
  getChatClient(): Pick<typeof ChatClient, 'sendToAll'>
  getCommandClient(): Pick<typeof CommandChannel, 'send'>
}

export interface ZoomSdk {
  checkSystemRequirements(): { audio: boolean }
  createClient(): ZoomClient
  destroyClient(): Promise<void>
}

/** The names that the client gives to why a device did not come, as the type or the reason of its failure. */
const PROBLEMS: Record<string, CaptureProblem> = {
  INSUFFICIENT_PRIVILEGES: 'denied',
  VIDEO_USER_FORBIDDEN_CAPTURE: 'denied',
  CAN_NOT_DETECT_CAMERA: 'missing',
  CAN_NOT_FIND_CAMERA: 'missing',
  VIDEO_CAMERA_IS_TAKEN: 'in-use',
}

/** The client tells a failure by rejecting, or by what it resolves with. */
export async function settled(done: ExecutedResult): Promise<Result<null, CaptureProblem>> {
  const answer = await done.catch((error: unknown) => ({ type: '', reason: '', errorCode: 0, ...(error as object) }))
  if (typeof answer !== 'object') return ok(null)
  return refuse(PROBLEMS[answer.type] ?? PROBLEMS[answer.reason] ?? 'unsupported')
}
