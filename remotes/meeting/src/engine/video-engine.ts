import type { JoinTicket, MeetingRole } from '@app/contracts/meetings'
import type { LocalMedia } from '../media/local-media.ts'
import type { Observable } from '../observable.ts'
import type { OwnView } from './own-view.ts'
import type { Renew } from './tickets.ts'

/**
 * The states of a call. waiting: this person is alone in the call. failed: this engine can't connect the call, and
 * `useOtherWay` continues with another one. taken-over: the same person joined from another tab or device. refused: the
 * server no longer lets this person in. A call that is ended, taken-over or refused can't be resumed.
 */
export type CallState =
  'connecting' | 'waiting' | 'connected' | 'reconnecting' | 'failed' | 'ended' | 'taken-over' | 'refused'

/** The media that a person sends in the call. */
export interface Presence {
  /** True if the person wants no picture and sends none, because the connection is thin or because they prefer it. */
  voiceOnly: boolean
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface ChatMessage {
  from: 'me' | 'other'
  /** The person who wrote the message, if it was not this person. */
  by?: MeetingRole
  text: string
  /** The only other person who can read the message, if it is private. */
  privateWith?: MeetingRole
}

/** Another person in the call, to whom this page is connected or connecting. */
export interface OtherView {
  role: MeetingRole
  isConnected: boolean
  /**
   * The other person's picture and sound; null while they are not connected. If it is an element, the engine draws in
   * it and plays the sound, and the stage shows the element.
   */
  remote: MediaStream | HTMLElement | null
  /** The media that the other person sends; null until their page has reported this. */
  peer: Presence | null
}

export interface CallView {
  state: CallState
  /** True if the other person is at the door while the state is waiting; the doctor still has to let the patient in. */
  isOtherHere: boolean
  /** The other people who are here, in the order of `MeetingRole`: one, or two if a guest takes part. */
  others: readonly OtherView[]
  /** The picture and sound of the first other person; null while nobody else is here. */
  remote: MediaStream | HTMLElement | null
  /** True if the browser blocks the sound until this person touches the page. */
  isSoundHeld: boolean
  /** The media that the first other person sends; null until their page has reported this. */
  peer: Presence | null
  local: OwnView
  /** True if this side has chosen a voice-only call. */
  isVoiceOnly: boolean
  /** True if the connection has been too thin for a picture for three seconds. */
  isLineThin: boolean
  /** The messages since this page was opened; the server does not store the chat. */
  messages: readonly ChatMessage[]
  /** How many times the server has asked the page to reread the state. */
  news: number
}

/** A call. The engine owns the call's media: it captures, sends and shows them itself. */
export interface VideoCall extends Observable<CallView> {
  setMicrophone(on: boolean): Promise<void>
  setCamera(on: boolean): Promise<void>
  switchMicrophone(deviceId: string): Promise<void>
  switchCamera(deviceId: string): Promise<void>
  shareScreen(on: boolean): Promise<void>
  /**
   * Sends a message to everyone, or to only one person.
   *
   * @returns false if no recipient can be reached now. In that case nobody gets the message.
   */
  sendChat(text: string, to?: MeetingRole): boolean
  /** Turns the pictures off, or on again, by asking the other side to send none. */
  setVoiceOnly(on: boolean): void
  /** Lets the patient in; only the doctor calls this. */
  admit(): void
  /**
   * Continues the call with another engine and the devices that are on. Only a call with a fallback engine offers this.
   */
  useOtherWay?(): void
  leave(): void
}

/** The only interface through which screens use an engine. It has two implementations: our own engine and Zoom's. */
export interface VideoEngine {
  /**
   * Joins the call with the devices that were on in the device check. The call takes over these devices, or releases
   * them and opens them itself, and releases all of them when it ends.
   */
  join(ticket: JoinTicket, media: LocalMedia, renew: Renew): Promise<VideoCall>
}
