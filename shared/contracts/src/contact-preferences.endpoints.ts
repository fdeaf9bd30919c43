import { ContactPreferences, SetContactPreferences } from './contact-preferences.ts'
import type { EndpointList } from './endpoint.ts'

export const contactPreferencesEndpoints = {
  'GET /user/contact-preferences': { access: 'member', answer: ContactPreferences },
  'POST /user/contact-preferences': { access: 'member', body: SetContactPreferences, answer: ContactPreferences },
} as const satisfies EndpointList
