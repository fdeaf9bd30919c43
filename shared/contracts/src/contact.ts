import * as z from 'zod/mini'
import { EMAIL, EMAIL_LENGTH, MESSAGE_LENGTH, MOBILE, NAME_LENGTH } from './contact-form.ts'
import { slug, text } from './wire.ts'

export const ReplyChannel = z.enum(['email', 'phone', 'whatsapp'])
export type ReplyChannel = z.infer<typeof ReplyChannel>

const trimmed = z.string().check(z.trim(), z.maxLength(EMAIL_LENGTH))
const email = trimmed.check(z.regex(EMAIL, 'must be an e-mail address'))
const consent = z.literal(true, 'must be given')

export const AddContactUs = z
  .strictObject({
    /** The browser generates one key for each request, so that the server recognises a repeated request. */
    key: z.uuid(),
    /** The writer's name, or another name that they chose. */
    name: z.optional(text(1, NAME_LENGTH)),
    reply_by: ReplyChannel,
    /** An e-mail address or an Indian mobile number, depending on `reply_by`. */
    reply_to: trimmed,
    /** Values of the constants `safe-times` and `contact-topics`. */
    safe_time: slug,
    topic: slug,
    message: text(MESSAGE_LENGTH.least, MESSAGE_LENGTH.most),
    consent,
    /** People don't see this field, so a filled field shows that a program sent the form. */
    website: z.optional(text(0, 200)),
  })
  .check(
    z.refine(({ reply_by, reply_to }) => (reply_by === 'email' ? EMAIL : MOBILE).test(reply_to), {
      path: ['reply_to'],
      error: 'must be an e-mail address or a ten-digit Indian mobile number, as chosen',
    }),
  )
export type AddContactUs = z.infer<typeof AddContactUs>

export const ContactKept = z.object({
  /** For example "C-26-000123". */
  ticket: z.string(),
  /** The number of hours within which we answer. */
  answer_within: z.int(),
})
export type ContactKept = z.infer<typeof ContactKept>

export const ContactRefusal = z.object({ code: z.enum(['too_many', 'unknown_choice']) })
export type ContactRefusal = z.infer<typeof ContactRefusal>

export const Notify = z.strictObject({ email, consent })
export const NotifyRefusal = z.object({ code: z.enum(['too_many']) })
export type NotifyRefusal = z.infer<typeof NotifyRefusal>

/** One option in a list that a form offers. */
export const Constant = z.object({ value: z.string(), label: z.string() })
export type Constant = z.infer<typeof Constant>
export const ConstantQuery = z.strictObject({ name: slug })
export const ConstantRefusal = z.object({ code: z.enum(['constant_not_found']) })
export type ConstantRefusal = z.infer<typeof ConstantRefusal>
