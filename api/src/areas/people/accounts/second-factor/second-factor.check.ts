import { refuse, ok, type Result } from '@app/domain/result'
import type { Clock } from '../../../../platform/clock.ts'
import type { Trx } from '../../../../platform/db/client.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import { purposeKeys } from '../../../../platform/purpose-key.ts'
import { createSeal } from '../../../../platform/secrets/seal.ts'
import type { Secrets } from '../../../../platform/secrets/secrets.ts'
import { secondFactorBudget, type Caller } from '../login/budgets.rules.ts'
import { isRecoveryCode, recoveryHash, recoveryKey } from './recovery-code.ts'
import { placeOfFactor, SECOND_FACTORS } from './reseal-second-factors.ts'
import { findFactor, lockFactor, spendRecoveryCode, spendStep } from './second-factor.repository.ts'
import { stepOfCode } from './totp.rules.ts'

export type SecondFactorRefusal = { code: 'second_factor_wrong' } | { code: 'wait'; retry_after: number }
export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>

/**
 * Checks authenticator codes and recovery codes. An authenticator code can be used only once, and using it invalidates
 * all earlier ones.
 */
export function createSecondFactorCheck({ clock, secrets }: { clock: Clock; secrets: Secrets }) {
  const { seal, open } = createSeal(secrets, SECOND_FACTORS)
  /** the keys for recovery codes created before each app had its own key */
  const earlierKeys = purposeKeys(secrets, 'recovery codes')
  const opened = (userId: string, sealed: string) => Buffer.from(open(sealed, placeOfFactor(userId)), 'base64')

  async function fits(trx: Trx, userId: string, code: string, now: Date): Promise<boolean> {
    const factor = await lockFactor(trx, userId)
    if (!factor?.confirmed_at) return false
    const appSecret = opened(userId, factor.secret)
    if (isRecoveryCode(code)) {
      const hashes = [recoveryKey(appSecret), ...earlierKeys].map((key) => recoveryHash(key, userId, code))
      return spendRecoveryCode(trx, userId, hashes, now)
    }
    const step = stepOfCode(appSecret, code, now)
    if (step === undefined || step <= factor.last_step!) return false
    await spendStep(trx, userId, step)
    return true
  }

  return {
    seal: (userId: string, bytes: Buffer): string => seal(bytes.toString('base64'), placeOfFactor(userId)),
    opened,

    isSetUp: async (trx: Trx, userId: string): Promise<boolean> =>
      Boolean((await findFactor(trx, userId))?.confirmed_at),

    /** Uses up a code. A failed attempt stays counted, so the transaction must commit even if this function refuses. */
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
