import { createFormerContacts } from '../src/areas/people/accounts/contact-details/former-contacts.ts'
import { testConfig } from './config.ts'

/** Opens former contacts, encrypted the way the API under test encrypts them. */
export const formerContacts = createFormerContacts(testConfig().AUTH_SECRET)
