import type { ContactPreferences, MessageChannel } from '@app/contracts/contact-preferences'
import { REACH } from '@app/contracts/limits'

/** The form's fields as ticked and typed. */
export interface TypedPreferences {
  sms: boolean
  email: boolean
  quiet: boolean
  may_call: boolean
  alias: string
}

export const SENTENCES = { alias: `Enter a name of ${REACH.alias.most} characters or fewer, on one line` }

export const wrongIn = ({ alias }: TypedPreferences) => ({
  alias: alias.length > REACH.alias.most || /\p{Cc}/u.test(alias),
})

/** Returns the preferences to send; the form must have no errors. */
export const wishOf = ({ sms, email, quiet, may_call, alias }: TypedPreferences): ContactPreferences => ({
  channels: [...(sms ? ['sms' as const] : []), ...(email ? ['email' as const] : [])] satisfies MessageChannel[],
  quiet,
  may_call,
  alias: alias || null,
})

/** Returns the form's initial values. */
export const typedOf = ({ channels, quiet, may_call, alias }: ContactPreferences): TypedPreferences => ({
  sms: channels.includes('sms'),
  email: channels.includes('email'),
  quiet,
  may_call,
  alias: alias ?? '',
})
