import type { ContactPreferences, MessageChannel } from '@app/contracts/contact-preferences'
import { faultsAmong, type Faults } from '@app/ui/faults'

/** The form's fields as ticked and typed. */
export interface TypedPreferences {
  sms: boolean
  email: boolean
  quiet: boolean
  may_call: boolean
  alias: string
}

export const ALIAS_LENGTH = 40
export const SENTENCES = { alias: `Write a name of at most ${ALIAS_LENGTH} letters, in one line` }

export const faultsOf = ({ alias }: TypedPreferences): Faults =>
  faultsAmong([['alias', (alias.trim().length > ALIAS_LENGTH || /\p{Cc}/u.test(alias.trim())) && SENTENCES.alias]])

/** What to send. The form must have no faults. */
export const wishOf = ({ sms, email, quiet, may_call, alias }: TypedPreferences): ContactPreferences => ({
  channels: [...(sms ? ['sms' as const] : []), ...(email ? ['email' as const] : [])] satisfies MessageChannel[],
  quiet,
  may_call,
  alias: alias.trim() || null,
})

/** The form as it is filled in before anybody changes it. */
export const typedOf = ({ channels, quiet, may_call, alias }: ContactPreferences): TypedPreferences => ({
  sms: channels.includes('sms'),
  email: channels.includes('email'),
  quiet,
  may_call,
  alias: alias ?? '',
})
