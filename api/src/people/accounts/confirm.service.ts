import { refuse, type Result } from '@app/domain/result'
import type { Database, Trx } from '../../db/client.ts'
import { inGuardedTransaction } from '../../db/in-guarded-transaction.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller } from './budgets.rules.ts'
import type { createPresentPassword } from './present-password.ts'
import type { StepUp, StepUpProof } from './step-up.service.ts'
import { findUser, queueAtUser } from './users.repository.ts'

type NotConfirmed =
  { code: 'wrong_password' | 'no_password' | 'code_wrong' | 'code_expired' } | { code: 'wait'; retry_after: number }

interface Proof {
  password?: string | undefined
  code?: StepUpProof | undefined
  by: Caller
}

interface Dependencies {
  db: Database
  stepUp: StepUp
  isPresent: ReturnType<typeof createPresentPassword>
}

/**
 * Does what nobody who found a phone open may do, once its person has shown that it is them: by a code that was sent to
 * them, or by their password. What the work refuses leaves a right code good.
 */
export const createConfirm =
  ({ db, stepUp, isPresent }: Dependencies) =>
  async <T, E>(
    userId: string,
    purpose: 'erase' | 'export',
    { password, code, by }: Proof,
    work: (trx: Trx) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | NotConfirmed>> => {
    if (code)
      return inGuardedTransaction(
        db,
        async (trx) => {
          await queueAtUser(trx, userId)
          return stepUp.check(trx, userId, purpose, code)
        },
        work,
      )
    const user = await findUser(db, userId)
    if (user.password_hash === null) return refuse({ code: 'no_password' })
    // before the transaction: hashing takes long, and holds no connection meanwhile
    const present = await isPresent(user, password ?? '', by)
    return present.ok ? inTransaction(db, work) : present
  }
