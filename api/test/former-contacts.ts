import { createFormerContacts } from '../src/areas/people/accounts/contact-details/former-contacts.ts'
import { testConfig } from './config.ts'

/** Encrypted in the same way as by the API under test. */
export const formerContacts = createFormerContacts(testConfig().AUTH_SECRET)
