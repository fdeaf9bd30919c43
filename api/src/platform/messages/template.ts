import type * as z from 'zod'
import type { Urgency } from './night.rules.ts'

/** The appointment that a message is about, as it was when the message was triggered. */
export interface AppointmentSaid {
  appointment: string
  /** An ISO instant. */
  starts_at: string
  /** For a message to a call's guest, the guest's invitation. */
  invitation?: string
}

/** The message between a patient and their expert that a notice is about. */
export interface MessageSaid {
  thread: string
  n: number
}

/** The question whose answer a notice is about. */
export interface AnswerSaid {
  question: string
}

/** One participant's report that they are late for a call; a message passes it on to the others. */
export interface LateSaid {
  late: string
}

export type Said = AppointmentSaid | MessageSaid | AnswerSaid | LateSaid

/** The advice that follows “Not you?” in a message, and its link. */
export interface NotMe {
  says: string
  path: string
}

/**
 * One kind of message, with its text for each channel. A message is not sent through a channel for which its template
 * has no text.
 */
export interface Template<S extends z.ZodType = z.ZodType> {
  params: S
  urgency: Urgency
  /** The facts that must still be true when the message is sent. */
  about?(params: z.output<S>): Said | undefined
  sms?(params: z.output<S>): string
  /** `hasLink`: the text contains its own link and needs no other. */
  mail?: { subject: string; text(params: z.output<S>): string; hasLink?: boolean }
  /**
   * What readers should do, and where, if they did not trigger the message. Every message about an account and its
   * login contains this advice.
   */
  notMe?: NotMe
  /** True for a text message with a code, which has no link, because a link next to a code looks like fraud. */
  isCode?: boolean
  /** The notice's text, and the page of our site that the notice opens. */
  notice?: { text(params: z.output<S>): string; path: string | ((params: z.output<S>) => string) }
}
