import type { OwnProof } from '@app/contracts/own-proof'
import type {
  BeginRefusal,
  ConfirmRefusal,
  EndRefusal,
  SecondFactor,
  SecondFactorBegun,
} from '@app/contracts/second-factor'
import { BRAND } from '@app/domain/brand'
import { ok, refuse, type Result } from '@app/domain/result'
import { randomBytes } from 'node:crypto'
import { generateURI } from 'otplib'
import type { Trx } from '../../../../platform/db/client.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import type { Confirm } from '../../../../platform/http/own-proof.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { secondFactorBudget, type Caller } from '../login/budgets.rules.ts'
import type { createPresentPassword } from '../passwords/present-password.ts'
import { qrCode } from '../../../../platform/papers/qr-code.ts'
import { newRecoveryCode, RECOVERY_CODES, recoveryHash, recoveryKey } from './recovery-code.ts'
import type { SecondFactorCheck } from './second-factor.check.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  insertRecoveryCodes,
  lockFactor,
  replaceUnconfirmed,
} from './second-factor.repository.ts'
import { base32, stepOfCode } from './totp.rules.ts'
import { findUser } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

/** The size of an app's secret, in bytes, as RFC 4226 recommends. */
const SECRET = 20

/** Lets people set up the authenticator app that a login requires, and remove it. */
export function createSecondFactorService({
  db,
  clock,
  check,
  isPresent,
  confirm,
}: Base & { check: SecondFactorCheck; isPresent: ReturnType<typeof createPresentPassword>; confirm: Confirm }) {
  const tell = (trx: Trx, userId: string, is_on: boolean, now: Date) =>
    sendMessage(
      trx,
      {
        template: 'second_factor_changed',
        params: { is_on },
        key: `second-factor:${userId}:${now.getTime()}:${is_on}`,
        to: { userId },
      },
      now,
    )

  return {
    async find(userId: string): Promise<SecondFactor> {
      const factor = await findFactor(db, userId)
      return {
        since: factor?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: await countRecoveryCodes(db, userId),
      }
    },

    async begin(userId: string, proof: OwnProof & { by: Caller }): Promise<Result<SecondFactorBegun, BeginRefusal>> {
      const { email, phone } = await findUser(db, userId)
      const bytes = randomBytes(SECRET)
      const factor = { user_id: userId, secret: check.seal(userId, bytes), made_at: clock() }
      const written = await confirm(userId, 'second_factor', proof, async (trx): Promise<Result<null, BeginRefusal>> =>
        (await replaceUnconfirmed(trx, factor)) ? ok(null) : refuse({ code: 'already_on' }),
      )
      if (!written.ok) return written
      const secret = base32(bytes)
      const uri = generateURI({ issuer: BRAND, label: email ?? phone!, secret })
      return ok({ secret, uri, picture: qrCode(uri) })
    },

    /**
     * Confirms an app: the first correct code proves that it has the secret.
     *
     * @returns the recovery codes, which can't be shown again.
     */
    confirm: (
      userId: string,
      code: string,
      by: Caller,
    ): Promise<Result<{ recovery_codes: string[] }, ConfirmRefusal>> =>
      db.transaction().execute(async (trx): Promise<Result<{ recovery_codes: string[] }, ConfirmRefusal>> => {
        const now = clock()
        const { wait, uses } = await spend(trx, [secondFactorBudget(userId, false, by)], now)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })
        const factor = await lockFactor(trx, userId)
        if (!factor) return refuse({ code: 'not_begun' })
        if (factor.confirmed_at) return refuse({ code: 'already_on' })
        const appSecret = check.opened(userId, factor.secret)
        const step = stepOfCode(appSecret, code, now)
        if (step === undefined) return refuse({ code: 'second_factor_wrong' })
        await giveBack(trx, uses)
        await confirmFactor(trx, userId, step, now)
        const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
        await insertRecoveryCodes(
          trx,
          userId,
          codes.map((one) => recoveryHash(recoveryKey(appSecret), userId, one)),
        )
        await tell(trx, userId, true, now)
        return ok({ recovery_codes: codes })
      }),

    async end(
      userId: string,
      proof: { password: string | undefined; code: string },
      by: Caller,
    ): Promise<Result<null, EndRefusal>> {
      if (!(await findFactor(db, userId))?.confirmed_at) return refuse({ code: 'not_on' })
      const user = await findUser(db, userId)
      const known = user.password_hash === null ? ok(null) : await isPresent(user, proof.password ?? '', by)
      if (!known.ok) return known
      return db.transaction().execute(async (trx): Promise<Result<null, EndRefusal>> => {
        const used = await check.use(trx, userId, proof.code, by)
        if (!used.ok) return used
        await deleteFactor(trx, userId)
        await tell(trx, userId, false, clock())
        return ok(null)
      })
    },
  }
}
