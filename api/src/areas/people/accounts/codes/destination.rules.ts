import { storedPhone } from './phone.rules.ts'

/** The destination of a code: a phone number, +91XXXXXXXXXX, or an e-mail address in lower case. */
export interface Destination {
  channel: 'sms' | 'email'
  to: string
}

/** What a person typed: either a phone or an e-mail address. */
export interface Typed {
  phone?: string | undefined
  email?: string | undefined
}

export const destinationOf = ({ phone, email }: Typed): Destination =>
  phone === undefined ? { channel: 'email', to: email!.toLowerCase() } : { channel: 'sms', to: storedPhone(phone) }

/** The destination of a member's own codes: their phone, or their e-mail address if they have no phone. */
export const ownDestination = ({ phone, email }: { phone: string | null; email: string | null }): Destination =>
  phone === null ? { channel: 'email', to: email! } : { channel: 'sms', to: phone }

export const recipientAt = ({ channel, to }: Destination): { phone: string } | { email: string } =>
  channel === 'sms' ? { phone: to } : { email: to }
