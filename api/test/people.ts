import type { UserType } from '@app/contracts/accounts'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/client.ts'
import { createSessionsService } from '../src/features/accounts/sessions.service.ts'
import { purposeKey } from '../src/purpose-key.ts'

export interface Person {
  id: string
  /** A live access token. */
  token: string
}

/** Makes users with a session each, as a login would. */
export function createPeople(db: Database, clock: Clock, secret: string) {
  const sessions = createSessionsService({ db, clock, tokenKey: purposeKey(secret, 'access tokens') })
  let count = 0

  async function aUser(user_type: UserType, name: string, doctorId?: number): Promise<Person> {
    const phone = `+919${String(++count).padStart(9, '0')}`
    const user = await db
      .insertInto('users')
      .values({ user_type, name, phone, created_at: clock() })
      .returning(['id', 'user_type', 'name'])
      .executeTakeFirstOrThrow()
    if (doctorId) await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', doctorId).execute()
    const { session } = await sessions.open(user)
    return { id: user.id, token: session.token }
  }

  return {
    aPatient: (name = 'Meera Pillai') => aUser('Patient', name),
    /** The account of a doctor's profile. */
    aDoctorsAccount: (doctorId: number, name = 'Asha Rao') => aUser('Doctor', name, doctorId),
  }
}
