import type { AddContactUs, ReplyChannel } from '@app/contracts/contact'
import { faultsAmong, type Faults as FaultsOf } from '@app/ui/faults'
import { EMAIL, MESSAGE_LENGTH, MOBILE } from '@app/contracts/contact-form'

/** The form's fields as typed; '' without a choice. */
export interface Wish {
  topic: string
  message: string
  name: string
  reply_by: ReplyChannel | ''
  reply_to: string
  safe_time: string
  consent: boolean
  website: string
}

export const EMPTY: Wish = {
  topic: '',
  message: '',
  name: '',
  reply_by: '',
  reply_to: '',
  safe_time: 'any',
  consent: false,
  website: '',
}

export type Faults = FaultsOf<keyof Wish>

/** Missing and wrong fields, in the form's order. */
export function faultsOf({ topic, message, reply_by, reply_to, safe_time, consent }: Wish): Faults {
  // as the API counts: an emoji is one
  const written = Array.from(message.trim()).length
  return faultsAmong([
    ['topic', topic === '' && 'Choose what it is about'],
    ['message', written < MESSAGE_LENGTH.least && `Write at least ${MESSAGE_LENGTH.least} characters`],
    ['reply_by', reply_by === '' && 'Choose how we may answer'],
    ['reply_to', reply_by !== '' && faultOfAddress(reply_by, reply_to.trim())],
    ['safe_time', safe_time === '' && 'Choose when it is safe'],
    ['consent', !consent && 'Tick this, so that we may keep the message and answer it'],
  ])
}

/** Of a field that the API alone refuses. */
export const SENTENCES: Faults = {
  topic: 'Choose what it is about',
  message: 'Write the message without unusual signs',
  name: 'Write a shorter name',
  reply_to: 'Write an address that fits the way you chose',
}

function faultOfAddress(by: ReplyChannel, to: string): string | false {
  if (by === 'email') return !EMAIL.test(to) && 'Write an e-mail address, such as name@example.com'
  return !MOBILE.test(to) && 'Write an Indian mobile number with ten digits'
}

/** The message to send. The form must have no faults. */
export const sentOf = ({ reply_by, name, message, reply_to, ...rest }: Wish): Omit<AddContactUs, 'key'> => ({
  ...rest,
  ...(name.trim() ? { name: name.trim() } : {}),
  reply_by: reply_by as ReplyChannel,
  reply_to: reply_to.trim(),
  message: message.trim(),
  consent: true,
})
