import type { ContactDetails } from '@app/contracts/contact-details'
import type { Database } from '../../../../platform/db/client.ts'
import { findContacts } from '../users.repository.ts'

/** Finds an account's phone number and e-mail address, and how its owner logs in. */
export async function contactDetailsOf(db: Database, userId: string): Promise<ContactDetails> {
  const { phone, phone_verified_at, email, email_verified_at, password_hash } = await findContacts(db, userId)
  return {
    phone,
    phone_verified: phone_verified_at !== null,
    email,
    email_verified: email_verified_at !== null,
    has_password: password_hash !== null,
  }
}
