import type { JoinTicket, MeetingRole } from '@app/contracts/meetings'
import type { LocalMedia } from '../media/local-media.ts'
import type { Observable } from '../observable.ts'
import type { OwnView } from './own-view.ts'
import type { Renew } from './tickets.ts'

/**
 * The states of a call. waiting: this person is in the call alone. failed: this engine can't carry the call, and
 * `useOtherWay` continues with another one. taken-over: the same person joined from another tab or device. refused: the
 * server no longer lets this person in. A call that is ended, taken-over or refused is over for good.
 */
export type CallState =
  'connecting' | 'waiting' | 'connected' | 'reconnecting' | 'failed' | 'ended' | 'taken-over' | 'refused'

/** What a person sends. */
export interface Presence {
  /** Whether they want no picture and send none, because the connection is thin or they prefer it. */
  voiceOnly: boolean
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface ChatMessage {
  from: 'me' | 'other'
  /** Who wrote it, where it was not this person. */
  by?: MeetingRole
  text: string
  /** The one other person who can read it, where not everybody can. */
  privateWith?: MeetingRole
}

/** Another person in the call with whom this page has, or makes, a connection. */
export interface OtherView {
  role: MeetingRole
  isConnected: boolean
  /**
   * Their picture and sound; null while they are not connected. If it is an element, the engine draws into it and plays
   * the sound, and the stage shows it.
   */
  remote: MediaStream | HTMLElement | null
  /** What they send; null until they have said it. */
  peer: Presence | null
}

export interface CallView {
  state: CallState
  /** Whether the other person is at the door while the state is waiting; the doctor still has to let the patient in. */
  isOtherHere: boolean
  /** The others who are here, in the order of `MeetingRole`: one, or two where a guest takes part. */
  others: readonly OtherView[]
  /** The picture and sound of the first of the others; null while nobody is here. */
  remote: MediaStream | HTMLElement | null
  /** Whether the browser blocks the sound until this person touches the page. */
  isSoundHeld: boolean
  /** What the first of the others sends; null until they have said it. */
  peer: Presence | null
  local: OwnView
  /** Whether this side has chosen a voice-only call. */
  isVoiceOnly: boolean
  /** Whether the connection has been too thin for a picture for three seconds. */
  isLineThin: boolean
  /** The messages since this page was opened; a chat is not saved. */
  messages: readonly ChatMessage[]
  /** How often the server has said that there is something to ask for. */
  news: number
}

/** A running call. The engine owns the media: it captures, sends and shows it by itself. */
export interface VideoCall extends Observable<CallView> {
  setMicrophone(on: boolean): Promise<void>
  setCamera(on: boolean): Promise<void>
  switchMicrophone(deviceId: string): Promise<void>
  switchCamera(deviceId: string): Promise<void>
  shareScreen(on: boolean): Promise<void>
  /**
   * Sends a message to everybody, or to one person alone.
   *
   * @returns false if nobody to whom it goes can be reached now. Then nobody gets it.
   */
  sendChat(text: string, to?: MeetingRole): boolean
  /** Turns both pictures off, or on again, by asking the other side to send none. */
  setVoiceOnly(on: boolean): void
  /** Lets the patient in; only the doctor calls this. */
  admit(): void
  /**
   * Continues the call with another engine and the same devices on. Only a call that has another engine in reserve has
   * this.
   */
  useOtherWay?(): void
  leave(): void
}

/** Carries a call. Screens know only this interface. There are two implementations: our own and Zoom's. */
export interface VideoEngine {
  /**
   * Joins with the devices that are on in the device check. The call takes them over, or releases them and opens them
   * itself, and releases all of them when it ends.
   */
  join(ticket: JoinTicket, media: LocalMedia, renew: Renew): Promise<VideoCall>
}
