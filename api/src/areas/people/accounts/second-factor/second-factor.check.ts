import { refuse, ok, type Result } from '@app/domain/result'
import type { Clock } from '../../../../platform/clock.ts'
import type { Trx } from '../../../../platform/db/client.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import { purposeKey } from '../../../../platform/purpose-key.ts'
import { createSeal } from '../../../../platform/secrets/seal.ts'
import { secondFactorBudget, type Caller } from '../login/budgets.rules.ts'
import { isRecoveryCode, recoveryHash } from './recovery-code.ts'
import { findFactor, lockFactor, spendRecoveryCode, spendStep } from './second-factor.repository.ts'
import { stepOfCode } from './totp.rules.ts'

export type SecondFactorRefusal = { code: 'second_factor_wrong' } | { code: 'wait'; retry_after: number }
export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>

/**
 * Checks codes of an authenticator app and recovery codes. A code of an app works once, and ends all codes before it.
 */
export function createSecondFactorCheck({ clock, secret }: { clock: Clock; secret: string }) {
  const { seal, open } = createSeal([secret], 'second factors')
  const recoveryKey = purposeKey(secret, 'recovery codes')
  const placeOf = (userId: string) => ({ table: 'second_factors', column: 'secret', id: userId })
  const opened = (userId: string, sealed: string) => Buffer.from(open(sealed, placeOf(userId)), 'base64')

  async function fits(trx: Trx, userId: string, code: string, now: Date): Promise<boolean> {
    const factor = await lockFactor(trx, userId)
    if (!factor?.confirmed_at) return false
    if (isRecoveryCode(code)) return spendRecoveryCode(trx, userId, recoveryHash(recoveryKey, userId, code), now)
    const step = stepOfCode(opened(userId, factor.secret), code, now)
    if (step === undefined || step <= factor.last_step!) return false
    await spendStep(trx, userId, step)
    return true
  }

  return {
    seal: (userId: string, bytes: Buffer): string => seal(bytes.toString('base64'), placeOf(userId)),
    opened,
    hashOf: (userId: string, code: string): string => recoveryHash(recoveryKey, userId, code),

    isSetUp: async (trx: Trx, userId: string): Promise<boolean> =>
      Boolean((await findFactor(trx, userId))?.confirmed_at),

    /** A failed try stays counted, so the transaction must commit even when this refuses. */
    async use(trx: Trx, userId: string, code: string, by: Caller): Promise<Result<null, SecondFactorRefusal>> {
      const now = clock()
      const { wait, uses } = await spend(trx, [secondFactorBudget(userId, isRecoveryCode(code), by)], now)
      if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
      if (!(await fits(trx, userId, code, now))) return refuse({ code: 'second_factor_wrong' })
      await giveBack(trx, uses)
      return ok(null)
    },
  }
}
