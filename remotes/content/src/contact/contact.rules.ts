import type { AddContactUs, ReplyChannel } from '@app/contracts/contact'
import { EMAIL, MESSAGE_LENGTH, MOBILE } from '@app/contracts/contact-form'

/** The form's fields as typed; '' if nothing is chosen. The consent is stored separately from these fields. */
export const EMPTY = { topic: '', message: '', name: '', reply_by: '', reply_to: '', safe_time: 'any', website: '' }
export type Wish = typeof EMPTY

export const SENTENCES = {
  topic: 'Choose what your message is about',
  message: 'Enter your message without unusual characters',
  name: 'Enter a shorter name',
  reply_by: 'Choose how you would like us to reply',
  reply_to: 'Enter contact details that match your choice above',
  safe_time: 'Choose when it’s safe to reach you',
  consent: 'Tick the box so we can keep your message and answer it',
}

/** Finds missing and invalid fields, in the form's order. */
export const wrongIn = ({ topic, message, reply_by, reply_to, safe_time }: Wish, consent: boolean) => ({
  topic: topic === '',
  // counts characters as the API does, so that an emoji is one
  message: Array.from(message).length < MESSAGE_LENGTH.least && `Enter at least ${MESSAGE_LENGTH.least} characters`,
  reply_by: reply_by === '',
  reply_to: reply_by !== '' && faultOfAddress(reply_by, reply_to),
  safe_time: safe_time === '',
  consent: !consent,
})

function faultOfAddress(by: string, to: string): string | false {
  if (by === 'email') return !EMAIL.test(to) && 'Enter an e-mail address, such as name@example.com'
  return !MOBILE.test(to) && 'Enter a ten-digit Indian mobile number'
}

/** Returns the message to send. Call `sentOf` only when the form has no errors. */
export const sentOf = ({ reply_by, name, ...rest }: Wish): Omit<AddContactUs, 'key'> => ({
  ...rest,
  ...(name && { name }),
  reply_by: reply_by as ReplyChannel,
  consent: true,
})
