import * as z from 'zod/mini'
import { REACH } from './limits.ts'
import { textOf } from './wire.ts'

/** The channels through which the site may send a message. The bell on the site shows every message in any case. */
export const MessageChannel = z.enum(['sms', 'email'])
export type MessageChannel = z.infer<typeof MessageChannel>

const parts = {
  /** An empty list means the bell only. A channel for which the account has no address is not used. */
  channels: z.array(MessageChannel).check(
    z.maxLength(MessageChannel.options.length),
    z.refine((channels) => new Set(channels).size === channels.length, 'must name each way once'),
  ),
  /**
   * True if nothing is sent to the person at night in India, from 9 pm to 8 am, except codes and reminders of a booked
   * appointment.
   */
  quiet: z.boolean(),
  /** Whether the clinic's staff may phone the person. */
  may_call: z.boolean(),
  /** The name by which messages address the reader; null if they use no name. */
  alias: z.nullable(textOf(REACH.alias).check(z.regex(/^[^\t\n\r]*$/, 'must be one line'))),
}

export const ContactPreferences = z.object(parts)
export type ContactPreferences = z.infer<typeof ContactPreferences>

export const SetContactPreferences = z.strictObject(parts)
