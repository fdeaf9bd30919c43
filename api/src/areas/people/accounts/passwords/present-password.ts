import { ok, refuse, type Result } from '@app/domain/result'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import { loginCounts, type Caller } from '../login/budgets.rules.ts'
import { BUSY, isPassword } from './password.ts'
import type { User } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

type Fault = { code: 'wrong_password' } | { code: 'wait'; retry_after: number }

/** Checks a member's current password; a wrong one counts like a wrong login. */
export const createPresentPassword =
  ({ db, clock }: Base) =>
  async (
    user: Pick<User, 'id' | 'email' | 'password_hash'>,
    password: string,
    by: Caller,
  ): Promise<Result<null, Fault>> => {
    const { budgets, crowd } = loginCounts(user.email ?? user.id, user.id, by)
    const { wait, uses } = await db.transaction().execute((trx) => spend(trx, budgets, clock(), crowd))
    if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
    const fits = await isPassword(password, user.password_hash)
    if (fits === undefined) {
      await giveBack(db, uses)
      return refuse({ code: 'wait', retry_after: BUSY })
    }
    if (!fits) return refuse({ code: 'wrong_password' })
    await giveBack(db, uses)
    return ok(null)
  }
