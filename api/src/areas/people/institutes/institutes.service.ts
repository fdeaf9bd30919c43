import type { InstituteRefusal, Membership } from '@app/contracts/institutes'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { crowd, type Sender } from '../../../platform/limits/crowd.rules.ts'
import { giveBack, spend } from '../../../platform/limits/limits.repository.ts'
import { findInstitute, findInstituteOf, setInstitute } from './institutes.repository.ts'
import { hasEnded, mayJoin } from './institutes.rules.ts'
import type { Base } from '../../../platform/base.ts'

export type InstitutesService = ReturnType<typeof createInstitutesService>

/** What a person types to join an institute: its code and their e-mail address there. */
export interface Joining {
  code: string
  email: string
}

/** The limit for one network address; a whole class may share one, so successful attempts do not count. */
export const SHARED = [{ count: 30, seconds: 15 * 60 }]

export const createInstitutesService = ({ db, clock }: Base) => ({
  /**
   * Checks whether a person may join, before any of their data is saved. A failed attempt counts against the person's
   * network address.
   */
  async check({ code, email }: Joining, by: Sender): Promise<Result<null, InstituteRefusal>> {
    const now = clock()
    const guesses = crowd('institute codes', by, SHARED, `${code} ${email}`)
    const { uses } = await db.transaction().execute((trx) => spend(trx, [], now, guesses))
    const answer = mayJoin(await findInstitute(db, code), email, now)
    if (answer.ok) await giveBack(db, uses)
    return answer
  },

  /** Adds a person to an institute. If the person belongs to another institute, they leave it. */
  join: (trx: Trx, userId: string, joining: Joining) => setInstitute(trx, userId, joining),

  async of(userId: string): Promise<Membership> {
    const found = await findInstituteOf(db, userId)
    return { institute: found ? { name: found.name, has_ended: hasEnded(found, clock()) } : null }
  },
})

/** Checks whether a person belongs to an institute whose agreement has not ended. */
export async function isMember(on: Database, userId: string, now: Date): Promise<boolean> {
  const found = await findInstituteOf(on, userId)
  return found !== undefined && !hasEnded(found, now)
}
