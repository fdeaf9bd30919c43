import type { MessageChannel } from '@app/contracts/contact-preferences'

interface ContactPreferences {
  user_id: string
  channels: MessageChannel[]
  quiet: boolean
  may_call: boolean
  alias: string | null
  updated_at: Date
}

export interface PreferencesTables {
  contact_preferences: ContactPreferences
}
