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
  /**
   * @param quality - The client's number for a picture quality. The client's code has names for these numbers, but none
   * of our bundles contains the client.
   */
  attachVideo(userId: number, quality: number): Promise<unknown>
}

/** The part of Zoom's client that our calls need. */
export interface ZoomClient extends Pick<
  typeof VideoClient,
  'init' | 'join' | 'leave' | 'on' | 'getCurrentUserInfo' | 'getAllUser'
> {
  getMediaStream(): ZoomStream
  getChatClient(): Pick<typeof ChatClient, 'send' | 'sendToAll'>
  getCommandClient(): Pick<typeof CommandChannel, 'send'>
}

export interface ZoomSdk {
  checkSystemRequirements(): { audio: boolean }
  createClient(): ZoomClient
  destroyClient(): Promise<void>
}

/**
 * Our problems for a device that fails to open, by the name that the client reports as the failure's type or reason.
 */
const PROBLEMS: Record<string, CaptureProblem> = {
  INSUFFICIENT_PRIVILEGES: 'denied',
  VIDEO_USER_FORBIDDEN_CAPTURE: 'denied',
  CAN_NOT_DETECT_CAMERA: 'missing',
  CAN_NOT_FIND_CAMERA: 'missing',
  VIDEO_CAMERA_IS_TAKEN: 'in-use',
}

/**
 * Converts the outcome of a call to the client, which reports a failure either by rejecting or in its resolved value.
 */
export async function settled(done: ExecutedResult): Promise<Result<null, CaptureProblem>> {
  const answer = await done.catch((error: unknown) => ({ type: '', reason: '', errorCode: 0, ...(error as object) }))
  if (typeof answer !== 'object') return ok(null)
  return refuse(PROBLEMS[answer.type] ?? PROBLEMS[answer.reason] ?? 'unsupported')
}
