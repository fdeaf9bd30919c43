// Exports everything that other areas may import from people.
import type { Tables } from '../../platform/db/schema.ts'

export { storedPhone } from './accounts/codes/phone.rules.ts'
export { lastWord } from './accounts/consents/consents.repository.ts'
export { agreeAtLogin } from './accounts/consents/consents.service.ts'
export { createFormerContacts, type Reach } from './accounts/contact-details/former-contacts.ts'
export { shortName } from './accounts/login/short-name.ts'
export { hashPassword, isPassword } from './accounts/passwords/password.ts'
export { hashOf, newSecret } from './accounts/secret.ts'
export { resealSecondFactors } from './accounts/second-factor/reseal-second-factors.ts'
export { deleteFactor } from './accounts/second-factor/second-factor.repository.ts'
export { endSessionsOf } from './accounts/sessions/sessions.repository.ts'
export { insertExpert, lockUser, setDisabled } from './accounts/users.repository.ts'
export { findWritten, listOpen, listWriters, markAnswered } from './contact/contact.repository.ts'
export { ticketOf } from './contact/contact.rules.ts'
export { endInstitute, insertInstitute, listInstitutes, listStatistics } from './institutes/institutes.repository.ts'
export { isMember } from './institutes/institutes.service.ts'
export { addNotice, markMessagesRead, markToldRead } from './notices/notices.repository.ts'
export type { People } from './people.ts'
export { findReader } from './preferences/preferences.service.ts'
export { ageAt } from './profile/age.ts'
export { birthdayFault } from './profile/profile.rules.ts'
export { findProfile } from './profile/profile.repository.ts'
export { createProfileService } from './profile/profile.service.ts'

/**
 * The tables that areas to the right of people (ARCHITECTURE.md) may read in their own queries; only people writes to
 * them.
 */
export type PeoplePublished = Pick<Tables, 'contact_requests' | 'patient_profiles' | 'users'>
