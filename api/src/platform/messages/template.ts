import type * as z from 'zod'

/**
 * How a message stands to the night: a code is waited for now, and the reminder of a booked appointment is of use at its
 * moment alone. All else waits for the morning.
 */
export type Urgency = 'code' | 'appointment' | 'other'

/** The appointment that a message speaks of, as it was when the message was caused. */
export interface AppointmentSaid {
  appointment: string
  /** ISO instant. */
  starts_at: string
}

/** The message between a patient and their expert that a notice tells of. */
export interface MessageSaid {
  thread: string
  n: number
}

/** The question whose answer a notice tells of. */
export interface AnswerSaid {
  question: string
}

export type Said = AppointmentSaid | MessageSaid | AnswerSaid

/** One kind of message: its words for each way by which it may go. A way without words is not gone. */
export interface Template<S extends z.ZodType = z.ZodType> {
  params: S
  urgency: Urgency
  /** What has to be true still when the message leaves. */
  about?(params: z.output<S>): Said | undefined
  sms?(params: z.output<S>): string
  mail?: { subject: string; text(params: z.output<S>): string }
  /** What the bell says, and the page of ours to which it leads. */
  notice?: { text(params: z.output<S>): string; path: string | ((params: z.output<S>) => string) }
}
