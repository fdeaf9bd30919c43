import type { InstituteRefusal, Membership } from '@app/contracts/institutes'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { crowd, type Sender } from '../../../platform/limits/crowd.rules.ts'
import { giveBack, spend } from '../../../platform/limits/limits.repository.ts'
import { findInstitute, findInstituteOf, setInstitute } from './institutes.repository.ts'
import { hasEnded, mayJoin } from './institutes.rules.ts'
import type { Base } from '../../../platform/base.ts'

export type InstitutesService = ReturnType<typeof createInstitutesService>

/** What a person types to join: the code of the institute, and their address there. */
export interface Joining {
  code: string
  email: string
}

/** A whole class may share one address, so a right answer is given back. */
export const SHARED = [{ count: 30, seconds: 15 * 60 }]

export const createInstitutesService = ({ db, clock }: Base) => ({
  /** Whether a person may join, before anything about them is saved. A wrong answer counts against their address. */
  async check({ code, email }: Joining, by: Sender): Promise<Result<null, InstituteRefusal>> {
    const now = clock()
    const guesses = crowd('institute codes', by, SHARED, `${code} ${email}`)
    const { uses } = await db.transaction().execute((trx) => spend(trx, [], now, guesses))
    const answer = mayJoin(await findInstitute(db, code), email, now)
    if (answer.ok) await giveBack(db, uses)
    return answer
  },

  /** Makes a person join an institute. They leave the one that they belonged to before. */
  join: (trx: Trx, userId: string, joining: Joining) => setInstitute(trx, userId, joining),

  async of(userId: string): Promise<Membership> {
    const found = await findInstituteOf(db, userId)
    return { institute: found ? { name: found.name, has_ended: hasEnded(found, clock()) } : null }
  },
})

/** Whether a person belongs to an institute whose agreement has not ended. */
export async function isMember(on: Database, userId: string, now: Date): Promise<boolean> {
  const found = await findInstituteOf(on, userId)
  return found !== undefined && !hasEnded(found, now)
}
