import type { UserType } from '@app/contracts/accounts'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { decodeJwt } from 'jose'
import type { Clock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/db/client.ts'
import { signAccessToken } from '../src/areas/people/accounts/sessions/access-token.ts'
import { agreeAtLogin } from '../src/areas/people/accounts/consents/consents.service.ts'
import { createSessionsService } from '../src/areas/people/accounts/sessions/sessions.service.ts'
import { purposeKeys } from '../src/platform/purpose-key.ts'
import type { Secrets } from '../src/platform/secrets/secrets.ts'
import { givePin } from './signing.ts'
import { doctorIdOf } from '../src/areas/catalogue/catalogue.door.ts'

export interface Person {
  id: string
  /** Creates a new access token for the person's session, valid from the current time. */
  token(): Promise<string>
}

/** Creates users with one session each, as if each had logged in. */
export function createPeople(db: Database, clock: Clock, secrets: Secrets) {
  const tokenKeys = purposeKeys(secrets, 'access tokens')
  const sessions = createSessionsService({ db, clock, tokenKeys, doctorIdOf })
  let count = 0

  async function aUser(user_type: UserType, name: string, doctorId?: number): Promise<Person> {
    const phone = `+919${String(++count).padStart(9, '0')}`
    const user = await db
      .insertInto('users')
      .values({ user_type, name, phone, created_at: clock() })
      .returning(['id', 'user_type', 'name'])
      .executeTakeFirstOrThrow()
    if (user_type === 'Patient')
      await db.transaction().execute((trx) => agreeAtLogin(trx, user.id, CONSENT_DOCUMENT.version, clock()))
    if (doctorId) {
      await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', doctorId).execute()
      await givePin(db, doctorId, clock())
    }
    return logIn(user)
  }

  async function logIn(user: { id: string; user_type: UserType; name: string }): Promise<Person> {
    const { session } = await sessions.open(user, { id: null, name: 'A browser' })
    const { sid } = decodeJwt<{ sid: string }>(session.token)
    const subject = { userId: user.id, sessionId: sid, userType: user.user_type, name: user.name }
    return { id: user.id, token: () => signAccessToken(tokenKeys, subject, clock()) }
  }

  return {
    /** Opens a session for an existing user. */
    logIn,
    aPatient: (name = 'Meera Pillai') => aUser('Patient', name),
    /** Creates an account for a doctor's profile, with a PIN for signing. */
    aDoctorsAccount: (doctorId: number, name = 'Asha Rao') => aUser('Doctor', name, doctorId),
  }
}
