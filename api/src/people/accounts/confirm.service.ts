import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Trx } from '../../db/client.ts'
import { giveBack, spend } from '../../limits/limits.repository.ts'
import { loginBudgets, type Caller } from './budgets.rules.ts'
import { BUSY, isPassword } from './password.ts'
import type { StepUp, StepUpProof } from './step-up.service.ts'

type NotConfirmed = 'wrong_password' | 'no_password' | 'code_wrong' | 'code_expired' | { wait: number }

interface Proof {
  password?: string | undefined
  code?: StepUpProof | undefined
  by: Caller
}

/**
 * Whether it is them who asks for something that can't be undone: by a code sent to them, or by their password. A wrong
 * password counts as a wrong login does, and a wrong code as a try, so the transaction must commit what is refused too.
 */
export function createConfirm({ clock, stepUp }: { clock: Clock; stepUp: StepUp }) {
  async function byPassword(
    trx: Trx,
    userId: string,
    password: string,
    by: Caller,
  ): Promise<Result<null, NotConfirmed>> {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!user.password_hash) return refuse('no_password')
    const { wait, uses } = await spend(trx, loginBudgets(user.email ?? userId, userId, by), clock())
    if (wait > 0) return refuse({ wait })
    const fits = isPassword(password, user.password_hash)
    if (fits && !(await fits)) return refuse('wrong_password')
    await giveBack(trx, uses)
    return fits ? ok(null) : refuse({ wait: BUSY })
  }

  return async (
    trx: Trx,
    userId: string,
    purpose: 'erase',
    { password, code, by }: Proof,
  ): Promise<Result<null, NotConfirmed>> => {
    if (!code) return byPassword(trx, userId, password ?? '', by)
    const checked = await stepUp.check(trx, userId, purpose, code)
    return checked.ok ? checked : refuse(checked.error.code)
  }
}
