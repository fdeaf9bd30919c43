import type { JoinTicket } from '@app/contracts/meetings'
import type { Result } from '@app/domain/result'
import type { LocalMedia, LocalView } from '../media/local-media.ts'
import type { Observable } from '../observable.ts'

/**
 * waiting: in, and alone. taken-over: the same person came in from another tab or device. refused: the server no longer
 * lets this person in. The last three are final.
 */
export type CallState = 'connecting' | 'waiting' | 'connected' | 'reconnecting' | 'ended' | 'taken-over' | 'refused'

/** What a person sends. */
export interface Presence {
  /** They want no picture, and send none: the line is thin, or they like it so. */
  voiceOnly: boolean
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface ChatMessage {
  from: 'me' | 'other'
  text: string
}

export interface CallView {
  state: CallState
  /** Whether the other is at the door, while the state is waiting: the doctor has still to let the patient in. */
  isOtherHere: boolean
  /** The other's picture and sound; null while they are not here. */
  remote: MediaStream | null
  /** Null until the other has said it. */
  peer: Presence | null
  local: LocalView
  /** Whether this side wants voices alone. */
  isVoiceOnly: boolean
  /** Whether the line has been too thin for a picture for three seconds. */
  isLineThin: boolean
  /** Since this page was opened: nothing of a chat is kept. */
  messages: readonly ChatMessage[]
}

export interface VideoCall extends Observable<CallView> {
  setMicrophone(on: boolean): Promise<void>
  setCamera(on: boolean): Promise<void>
  switchMicrophone(deviceId: string): Promise<void>
  switchCamera(deviceId: string): Promise<void>
  shareScreen(on: boolean): Promise<void>
  /** False when the other can't be reached now. */
  sendChat(text: string): boolean
  /** Both pictures go, and come back: the other side is asked to send none. */
  setVoiceOnly(on: boolean): void
  /** The doctor lets the patient in. */
  admit(): void
  leave(): void
}

/** Carries a call. Screens know this interface alone, so that a provider's SDK can be added beside our own engine. */
export interface VideoEngine {
  /**
   * Goes in with the devices as they are. The call takes the media over, and gives the devices back when it ends.
   *
   * @param renew - A fresh ticket for each return after a drop. A refusal ends the call; a rejection is tried again.
   */
  join(ticket: JoinTicket, media: LocalMedia, renew: () => Promise<Result<JoinTicket, unknown>>): Promise<VideoCall>
}
