import type { JoinTicket } from '@app/contracts/meetings'
import type { LocalMedia } from '../media/local-media.ts'
import type { Observable } from '../observable.ts'
import type { OwnView } from './own-view.ts'
import type { Renew } from './tickets.ts'

/**
 * waiting: in, and alone. failed: this engine can't carry the call, and `useOtherWay` goes on by another. taken-over: the
 * same person came in from another tab or device. refused: the server no longer lets this person in. The last three are
 * final.
 */
export type CallState =
  'connecting' | 'waiting' | 'connected' | 'reconnecting' | 'failed' | 'ended' | 'taken-over' | 'refused'

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
  /**
   * The other's picture and sound; null while they are not here. An element is the engine's: the stage shows it, and the
   * engine plays the sound.
   */
  remote: MediaStream | HTMLElement | null
  /** Whether the browser holds the sound of an element back until this person touches the page. */
  isSoundHeld: boolean
  /** Null until the other has said it. */
  peer: Presence | null
  local: OwnView
  /** Whether this side wants voices alone. */
  isVoiceOnly: boolean
  /** Whether the line has been too thin for a picture for three seconds. */
  isLineThin: boolean
  /** Since this page was opened: nothing of a chat is kept. */
  messages: readonly ChatMessage[]
}

/** Media belongs to the engine: it captures, sends and shows by itself. */
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
  /** Goes on by another engine, with the same devices on. Only of a call that has another one in reserve. */
  useOtherWay?(): void
  leave(): void
}

/** Carries a call. Screens know this interface alone: one implementation is our own, one is Zoom's. */
export interface VideoEngine {
  /**
   * Goes in with what is on in the device check. The call takes those devices over, or lets them go and opens them itself,
   * and gives all of them back when it ends.
   */
  join(ticket: JoinTicket, media: LocalMedia, renew: Renew): Promise<VideoCall>
}
