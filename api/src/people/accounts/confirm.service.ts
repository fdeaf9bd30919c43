import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Trx } from '../../db/client.ts'
import { giveBack, spend } from '../../limits/limits.repository.ts'
import { loginBudgets, type Caller } from './budgets.rules.ts'
import { BUSY, isPassword } from './password.ts'

type NotConfirmed = 'wrong_password' | 'no_password' | { wait: number }

/**
 * Whether it is them who asks for something that can't be undone: by their password. A wrong one counts as a wrong login
 * does, so the transaction must commit what is refused too.
 */
export const createConfirm =
  (clock: Clock) =>
  async (
    trx: Trx,
    userId: string,
    _purpose: 'erase',
    { password, by }: { password: string; by: Caller },
  ): Promise<Result<null, NotConfirmed>> => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!user.password_hash) return refuse('no_password')
    const { wait, uses } = await spend(trx, loginBudgets(user.email ?? userId, userId, by), clock())
    if (wait > 0) return refuse({ wait })
    const fits = isPassword(password, user.password_hash)
    if (!fits) {
      await giveBack(trx, uses)
      return refuse({ wait: BUSY })
    }
    if (!(await fits)) return refuse('wrong_password')
    await giveBack(trx, uses)
    return ok(null)
  }
