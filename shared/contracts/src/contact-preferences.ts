import * as z from 'zod/mini'
import { REACH } from './limits.ts'
import { textOf } from './wire.ts'

/** How a message may leave the site. What the bell shows is there in any case. */
export const MessageChannel = z.enum(['sms', 'email'])
export type MessageChannel = z.infer<typeof MessageChannel>

const parts = {
  /** None: the bell alone. A way for which the account has no address is left out when something is sent. */
  channels: z.array(MessageChannel).check(
    z.maxLength(MessageChannel.options.length),
    z.refine((channels) => new Set(channels).size === channels.length, 'must name each way once'),
  ),
  /** Whether the night in India, 9 pm to 8 am, is kept free of all but codes and reminders of a booked appointment. */
  quiet: z.boolean(),
  /** Whether a person of the clinic may ring up. */
  may_call: z.boolean(),
  /** What messages call the reader; null greets nobody by a name. */
  alias: z.nullable(textOf(REACH.alias).check(z.regex(/^[^\t\n\r]*$/, 'must be one line'))),
}

export const ContactPreferences = z.object(parts)
export type ContactPreferences = z.infer<typeof ContactPreferences>

export const SetContactPreferences = z.strictObject(parts)
