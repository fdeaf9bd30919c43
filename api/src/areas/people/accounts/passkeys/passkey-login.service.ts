import type { PasskeyAnswer } from '@app/contracts/passkey-answer'
import type { NotHere, PasskeyLoginRefusal, RequestOptions } from '@app/contracts/passkeys'
import { refuse, ok, type Result } from '@app/domain/result'
import type { Base } from '../../../../platform/base.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import type { Arrival, createArrivalsService } from '../login/arrivals.service.ts'
import type { Browser } from '../login/browser.ts'
import { passkeyCounts, type Caller } from '../login/budgets.rules.ts'
import { findUser } from '../users.repository.ts'
import type { PasskeyCheck } from './passkey-check.ts'

/**
 * Logs people in with a passkey. The owner has unlocked their own device with a finger, their face or a screen lock, so
 * a passkey counts as both factors, and no second code is requested.
 */
export const createPasskeyLogin = ({
  db,
  clock,
  check,
  arrivals,
}: Base & { check: PasskeyCheck; arrivals: ReturnType<typeof createArrivalsService> }) => ({
  async begin(): Promise<Result<RequestOptions, NotHere>> {
    const asked = await check.ask({ purpose: 'login', userId: null, held: undefined })
    return asked.ok ? asked : refuse({ code: 'not_here' })
  },

  /**
   * Checks a passkey's response; a wrong one is counted and uses up its challenge, so the transaction commits even if
   * this function refuses.
   *
   * @param held - The hash of the challenge that this browser requested.
   */
  finish: (
    answer: PasskeyAnswer,
    held: string | undefined,
    by: Caller,
    browser: Browser,
  ): Promise<Result<Arrival, PasskeyLoginRefusal>> =>
    db.transaction().execute(async (trx): Promise<Result<Arrival, PasskeyLoginRefusal>> => {
      if (check.host === undefined) return refuse({ code: 'not_here' })
      const { budgets, crowd } = passkeyCounts(by)
      const { wait, uses } = await spend(trx, budgets, clock(), crowd)
      if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
      const verified = await check.verify(trx, answer, { purpose: 'login', userId: null, held })
      if (!verified.ok) return verified
      await giveBack(trx, uses)
      const user = await findUser(trx, verified.value)
      if (user.disabled_at) return refuse({ code: 'passkey_wrong' })
      return ok(await arrivals.welcome(trx, user, browser))
    }),
})
