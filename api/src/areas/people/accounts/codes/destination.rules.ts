import { storedPhone } from './phone.rules.ts'

/** Where a code goes: a phone, +91XXXXXXXXXX, or an e-mail address in small letters. */
export interface Destination {
  channel: 'sms' | 'email'
  to: string
}

/** What a person typed: exactly one of the two. */
export interface Typed {
  phone?: string | undefined
  email?: string | undefined
}

export const destinationOf = ({ phone, email }: Typed): Destination =>
  phone === undefined ? { channel: 'email', to: email!.toLowerCase() } : { channel: 'sms', to: storedPhone(phone) }

/** Where a member's own codes go: to their phone, else to their e-mail address. */
export const ownDestination = ({ phone, email }: { phone: string | null; email: string | null }): Destination =>
  phone === null ? { channel: 'email', to: email! } : { channel: 'sms', to: phone }

export const recipientAt = ({ channel, to }: Destination): { phone: string } | { email: string } =>
  channel === 'sms' ? { phone: to } : { email: to }
