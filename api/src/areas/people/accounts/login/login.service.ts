import type { LoginRefusal, Profile, VerifyRefusal } from '@app/contracts/accounts'
import { CONSENT_DOCUMENT, CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import type { Arrival, createArrivalsService } from './arrivals.service.ts'
import type { Browser } from './browser.ts'
import { guessCounts, loginCounts, type Caller } from './budgets.rules.ts'
import type { CodeAnswer, createCodesService } from '../codes/codes.service.ts'
import { agreeAtLogin } from '../consents/consents.service.ts'
import { BUSY, isPassword } from '../passwords/password.ts'
import type { Destination } from '../codes/destination.rules.ts'
import { findUser, findUserAt, findUserByEmail, noteVerified, patientAt, type User } from '../users.repository.ts'
import type { createSecondStep, SecondAnswer, ToSend } from '../second-factor/second-step.service.ts'
import type { Base } from '../../../../platform/base.ts'

interface Answer extends CodeAnswer {
  destination: Destination
  name?: string | undefined
  consentVersion?: string | undefined
  second: SecondAnswer
}

/** Logs people in, with a one-time code or with their e-mail address and password. */
export function createLoginService({
  db,
  clock,
  codes,
  arrivals,
  secondStep,
}: Base & {
  codes: ReturnType<typeof createCodesService>
  arrivals: ReturnType<typeof createArrivalsService>
  secondStep: ReturnType<typeof createSecondStep>
}) {
  /**
   * Finds the account that belongs to a proven phone or e-mail address. A new address gets a patient account, which
   * requires a name and consent.
   */
  async function accountFor(
    trx: Trx,
    { destination, name, consentVersion }: Answer,
    now: Date,
  ): Promise<Result<User, VerifyRefusal>> {
    const known = await findUserAt(trx, destination)
    if (known?.disabled_at) return refuse({ code: 'account_closed' })
    const hasAgreed = consentVersion === CONSENT_VERSION
    if (!known && !name) return refuse({ code: 'name_required' })
    if (!known && !hasAgreed) return refuse({ code: 'consent_required' })
    const user = known ?? (await patientAt(trx, destination, { name: name!, now }))
    await noteVerified(trx, user.id, destination.channel, now)
    if (hasAgreed) await agreeAtLogin(trx, user.id, CONSENT_DOCUMENT.version, now)
    return ok(user)
  }

  return {
    /**
     * Checks a one-time code. A wrong code uses up an attempt, so the transaction commits even if this function
     * refuses.
     *
     * @param onAccount - Writes more data about the person who logs in, in the login's transaction.
     */
    async verify(
      answer: Answer,
      by: Caller,
      browser: Browser,
      onAccount?: (trx: Trx, userId: string) => Promise<unknown>,
    ): Promise<Result<Arrival, VerifyRefusal>> {
      const done = await db.transaction().execute(async (trx): Promise<Result<Arrival, VerifyRefusal | ToSend>> => {
        const now = clock()
        const use = { destination: answer.destination, purpose: 'login', userId: null } as const
        // an attempt on a nonexistent request can't match a code, so it does not count against anyone behind the
        // address
        if (!(await codes.isLive(trx, answer.requestId, use, now))) return refuse({ code: 'code_expired' })
        const { budgets, crowd } = guessCounts(answer.requestId, by)
        const { wait, uses } = await spend(trx, budgets, now, crowd)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
        const checked = await codes.check(trx, answer, use, now)
        if (!checked.ok) return checked
        await giveBack(trx, uses)
        const account = await accountFor(trx, answer, now)
        if (!account.ok) return account
        const second = await secondStep.check(trx, account.value, answer.destination, answer.second, by)
        if (!second.ok) return second
        await codes.use(trx, checked.value, now)
        await onAccount?.(trx, account.value.id)
        return ok(await arrivals.welcome(trx, account.value, browser))
      })
      if (done.ok) return done
      return refuse(done.error.code === 'to_send' ? await secondStep.send(done.error, by) : done.error)
    },

    /**
     * Counts an attempt before checking the password, so that concurrent attempts are all counted. The attempt is given
     * back if the password was right.
     */
    async withPassword(
      { email, password, second }: { email: string; password: string; second: SecondAnswer },
      by: Caller,
      browser: Browser,
    ): Promise<Result<Arrival, LoginRefusal>> {
      const user = await findUserByEmail(db, email)
      const { budgets, crowd } = loginCounts(email.toLowerCase(), user?.id, by)
      const { wait, uses } = await db.transaction().execute((trx) => spend(trx, budgets, clock(), crowd))
      if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
      const fits = await isPassword(password, user?.password_hash)
      if (fits === undefined) {
        await giveBack(db, uses)
        return refuse({ code: 'wait', retry_after: BUSY })
      }
      if (!fits || !user || user.disabled_at) return refuse({ code: 'wrong_credentials' })
      await giveBack(db, uses)
      // the second factor is checked after the first, so that a stranger does not learn whether the account has one
      const checked = await db.transaction().execute((trx) => secondStep.check(trx, user, undefined, second, by))
      if (!checked.ok)
        return refuse(checked.error.code === 'to_send' ? await secondStep.send(checked.error, by) : checked.error)
      return inTransaction(db, async (trx) => ok(await arrivals.welcome(trx, user, browser)))
    },

    async profile(userId: string): Promise<Profile> {
      const { id, user_type: userType, name, email, phone } = await findUser(db, userId)
      return { id, userType, name, email, phone }
    },
  }
}
