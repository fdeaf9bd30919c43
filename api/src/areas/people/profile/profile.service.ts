import type { ChangeProfile, PatientProfile, ProfileRefusal } from '@app/contracts/profile'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { findProfile, isCity, writeProfile } from './profile.repository.ts'
import { birthdayFault } from './profile.rules.ts'
import type { Base } from '../../../platform/base.ts'

export type ProfileService = ReturnType<typeof createProfileService>

/** Reads and changes the identity that patients state. */
export const createProfileService = ({ db, clock }: Base) => ({
  read: (userId: string): Promise<PatientProfile> => findProfile(db, userId),

  /** Saves a profile. Saving an unchanged profile has no effect. */
  change: (userId: string, wish: ChangeProfile): Promise<Result<PatientProfile, ProfileRefusal>> =>
    inTransaction(db, async (trx): Promise<Result<PatientProfile, ProfileRefusal>> => {
      const now = clock()
      const fault = birthdayFault(wish.date_of_birth, now)
      if (fault) return refuse({ code: fault, field: 'date_of_birth' })
      if (!(await isCity(trx, wish.city_id))) return refuse({ code: 'unknown_city', field: 'city_id' })
      await writeProfile(trx, userId, wish, now)
      return ok(await findProfile(trx, userId))
    }),
})
