import type { LoginRefusal, Profile, VerifyRefusal } from '@app/contracts/accounts'
import { CONSENT_DOCUMENT, CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { giveBack, spend } from '../../limits/limits.repository.ts'
import type { Arrival, createArrivalsService } from './arrivals.service.ts'
import type { Browser } from './browser.ts'
import { guessBudget, loginBudgets, type Caller } from './budgets.rules.ts'
import { codeHash, isSameHash, MAX_TRIES } from './code.rules.ts'
import { countWrongTry, lockLiveCode, useCode } from './codes.repository.ts'
import { agreeAtLogin } from './consents.service.ts'
import { BUSY, isPassword } from './password.ts'
import { findUser, findUserByEmail, findUserByPhone, insertPatient, type User } from './users.repository.ts'

interface Answer {
  requestId: string
  phone: string
  code: string
  name?: string | undefined
  consentVersion?: string | undefined
}

interface Dependencies {
  db: Database
  clock: Clock
  codeKey: Uint8Array
  arrivals: ReturnType<typeof createArrivalsService>
}

/** Lets people in, by a one-time code or by e-mail and password. */
export function createLoginService({ db, clock, codeKey, arrivals }: Dependencies) {
  /** The account of a proven phone; a new phone becomes a patient's once there is a name and a consent. */
  async function accountFor(
    trx: Trx,
    { phone, name, consentVersion }: Answer,
    now: Date,
  ): Promise<Result<User, VerifyRefusal>> {
    const known = await findUserByPhone(trx, phone)
    if (known?.disabled_at) return refuse({ code: 'account_closed' })
    const hasAgreed = consentVersion === CONSENT_VERSION
    if (!known && !name) return refuse({ code: 'name_required' })
    if (!known && !hasAgreed) return refuse({ code: 'consent_required' })
    const user = known ?? (await insertPatient(trx, { phone, name: name!, created_at: now }))
    if (hasAgreed) await agreeAtLogin(trx, user.id, CONSENT_DOCUMENT.version, now)
    return ok(user)
  }

  /** Whether the answer is the code of its request; a wrong one costs a try of that request and of nobody else's. */
  async function checkCode(trx: Trx, answer: Answer, now: Date): Promise<Result<string, VerifyRefusal>> {
    const live = await lockLiveCode(trx, answer.requestId, answer.phone)
    if (!live || live.expires_at <= now || live.tries >= MAX_TRIES) return refuse({ code: 'code_expired' })
    if (isSameHash(live.code_hash, codeHash(codeKey, live.id, answer.code))) return ok(live.id)
    await countWrongTry(trx, live.id)
    return refuse({ code: 'code_wrong' })
  }

  return {
    /** A code counts once. A wrong one costs a try, which must be kept: this transaction commits also what it refuses. */
    verify: (answer: Answer, by: Caller, browser: Browser): Promise<Result<Arrival, VerifyRefusal>> =>
      db.transaction().execute(async (trx) => {
        const now = clock()
        const { wait, uses } = await spend(trx, [guessBudget(by)], now)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
        const checked = await checkCode(trx, answer, now)
        if (!checked.ok) return checked
        await giveBack(trx, uses)
        const account = await accountFor(trx, answer, now)
        if (!account.ok) return account
        await useCode(trx, checked.value, now)
        return ok(await arrivals.welcome(trx, account.value, browser))
      }),

    /** A try is counted before the work, so that as many as come at once are counted, and given back when it was right. */
    async withPassword(
      { email, password }: { email: string; password: string },
      by: Caller,
      browser: Browser,
    ): Promise<Result<Arrival, LoginRefusal>> {
      const user = await findUserByEmail(db, email)
      const budgets = loginBudgets(email.toLowerCase(), user?.id, by)
      const { wait, uses } = await db.transaction().execute((trx) => spend(trx, budgets, clock()))
      if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
      const fits = isPassword(password, user?.password_hash)
      if (!fits) await giveBack(db, uses)
      if (!fits) return refuse({ code: 'wait', retry_after: BUSY })
      if (!(await fits) || !user || user.disabled_at) return refuse({ code: 'wrong_credentials' })
      await giveBack(db, uses)
      return inTransaction(db, async (trx) => ok(await arrivals.welcome(trx, user, browser)))
    },

    async profile(userId: string): Promise<Profile> {
      const { id, user_type: userType, name, email, phone } = await findUser(db, userId)
      return { id, userType, name, email, phone }
    },
  }
}
