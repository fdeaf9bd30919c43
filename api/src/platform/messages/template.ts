import type * as z from 'zod'
import type { Urgency } from './night.rules.ts'

/** The appointment that a message is about, as it was when the message was caused. */
export interface AppointmentSaid {
  appointment: string
  /** An ISO instant. */
  starts_at: string
  /** Where it is said to a guest: the invitation by which they come. */
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

/** What somebody said to another person of a call: that they are late. */
export interface LateSaid {
  late: string
}

export type Said = AppointmentSaid | MessageSaid | AnswerSaid | LateSaid

/** The words of `says` follow “Not you?”. */
export interface NotMe {
  says: string
  path: string
}

/** One kind of message, with its text for each way of sending. It is not sent by a way without a text. */
export interface Template<S extends z.ZodType = z.ZodType> {
  params: S
  urgency: Urgency
  /** What must still be true when the message is sent. */
  about?(params: z.output<S>): Said | undefined
  sms?(params: z.output<S>): string
  /** `hasLink`: the text has its own link, and needs no other. */
  mail?: { subject: string; text(params: z.output<S>): string; hasLink?: boolean }
  /** What the reader does if it was not them, and where. Every message about an account and its login has it. */
  notMe?: NotMe
  /** A text message with a code has no link, because a link beside a code is what fraud looks like. */
  isCode?: boolean
  /** The text of the notice, and our page to which it leads. */
  notice?: { text(params: z.output<S>): string; path: string | ((params: z.output<S>) => string) }
}
