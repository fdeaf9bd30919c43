import type { ChangeRefusal } from '@app/contracts/passwords'
import { ok, refuse, type Result } from '@app/domain/result'
import { inGuardedTransaction } from '../../../../platform/db/in-guarded-transaction.ts'
import type { Actor } from '../../../../platform/http/access.ts'
import { passwordFault } from './password.rules.ts'
import { hashPassword } from './password.ts'
import { endOtherSessions } from '../sessions/sessions.repository.ts'
import type { StepUp, StepUpProof } from '../codes/step-up.service.ts'
import { findUser, queueAtUser } from '../users.repository.ts'
import { writePassword } from './write-password.ts'
import type { Base } from '../../../../platform/base.ts'

/**
 * Sets the first password of an account that was created by logging in with a code. The person proves who they are with
 * a second code instead of the old password.
 */
export const createFirstPasswordService = ({ db, clock, stepUp }: Base & { stepUp: StepUp }) => ({
  async choose(
    { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
    password: string,
    proof: StepUpProof,
  ): Promise<Result<null, ChangeRefusal>> {
    const user = await findUser(db, userId)
    const fault = passwordFault(password, [user.name, user.email, user.phone])
    if (fault) return refuse({ code: fault })
    const hash = await hashPassword(password)
    return inGuardedTransaction<null, ChangeRefusal, null, ChangeRefusal>(
      db,
      async (trx) => {
        await queueAtUser(trx, userId)
        const { password_hash } = await findUser(trx, userId)
        if (password_hash !== null) return refuse({ code: 'password_set' })
        return stepUp.check(trx, userId, 'password', proof)
      },
      async (trx) => {
        const now = clock()
        await writePassword(trx, { userId, hash, now })
        await endOtherSessions(trx, userId, sessionId, 'password', now)
        return ok(null)
      },
    )
  },
})
