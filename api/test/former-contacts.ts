import { createFormerContacts } from '../src/areas/people/accounts/contact-details/former-contacts.ts'
import { testConfig } from './config.ts'

/** As the API under test seals them. */
export const formerContacts = createFormerContacts(testConfig().AUTH_SECRET)
