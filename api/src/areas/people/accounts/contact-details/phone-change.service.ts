import type { ChangePhone, ChangePhoneRefusal, SendPhoneRefusal } from '@app/contracts/contact-details'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inGuardedTransaction } from '../../../../platform/db/in-guarded-transaction.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import type { Caller } from '../login/budgets.rules.ts'
import type { createCodesService, SentCode } from '../codes/codes.service.ts'
import { destinationOf } from '../codes/destination.rules.ts'
import type { FormerContacts } from './former-contacts.ts'
import { isTaken } from './is-taken.ts'
import type { PasskeyCheck } from '../passkeys/passkey-check.ts'
import type { createPresentPassword } from '../passwords/present-password.ts'
import type { StepUp } from '../codes/step-up.service.ts'
import { findUser, findUserByPhone, queueAtUser, setPhone, type User } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

type Answer = Result<null, ChangePhoneRefusal>

/**
 * Changes an account's phone number. The change needs a code sent to the new phone, and either a code sent to the old
 * phone or the password.
 */
export function createPhoneChangeService({
  db,
  clock,
  codes,
  stepUp,
  isPresent,
  passkeyCheck,
  former,
}: Base & {
  codes: ReturnType<typeof createCodesService>
  stepUp: StepUp
  isPresent: ReturnType<typeof createPresentPassword>
  passkeyCheck: PasskeyCheck
  former: FormerContacts
}) {
  const phoneCode = (userId: string, phone: string) =>
    ({ destination: destinationOf({ phone }), purpose: 'phone', userId }) as const

  /**
   * Checks both codes before using up either of them, so that a mistake in one does not waste the other. A passkey's
   * response can be used only once.
   */
  async function guard(trx: Trx, userId: string, change: ChangePhone): Promise<Answer> {
    const now = clock()
    const { phone, phone_request_id: requestId, phone_otp: code, request_id, otp, passkey } = change
    const use = phoneCode(userId, phone)
    const { phone: old } = await findUser(trx, userId)
    if (old === use.destination.to) return refuse({ code: 'same_phone' })
    const fresh = await codes.check(trx, { requestId, code }, use, now)
    if (!fresh.ok) return refuse({ code: `phone_${fresh.error.code}` })
    if (request_id !== undefined && otp !== undefined) {
      const proven = await stepUp.check(trx, userId, 'phone', { request_id, otp })
      if (!proven.ok) return proven
    }
    if (passkey !== undefined) {
      const proven = await passkeyCheck.verify(trx, passkey, { purpose: 'phone', userId })
      if (!proven.ok) return proven
    }
    await codes.use(trx, fresh.value, now)
    return ok(null)
  }

  async function write(trx: Trx, { id: userId, phone: old }: User, change: ChangePhone): Promise<Answer> {
    const now = clock()
    const { to: phone } = destinationOf({ phone: change.phone })
    if (await findUserByPhone(trx, phone)) return refuse({ code: 'phone_taken' })
    await setPhone(trx, userId, phone, now)
    const words = { template: 'phone_changed', params: {} } as const
    const key = `phone-changed:${change.phone_request_id}`
    await sendMessage(trx, { ...words, key, to: { userId } }, now)
    if (old === null) return ok(null)
    await former.keep(trx, userId, old, now)
    await sendMessage(trx, { ...words, key: `${key}:old`, to: { phone: old } }, now)
    return ok(null)
  }

  return {
    /** Sends a code to the account's future phone. */
    async sendCode(userId: string, phone: string, by: Caller): Promise<Result<SentCode, SendPhoneRefusal>> {
      const use = phoneCode(userId, phone)
      if ((await findUser(db, userId)).phone === use.destination.to) return refuse({ code: 'same_phone' })
      return codes.send(use, by)
    },

    async change(userId: string, change: ChangePhone, by: Caller): Promise<Answer> {
      if (change.otp === undefined && change.passkey === undefined) {
        const user = await findUser(db, userId)
        if (user.password_hash === null) return refuse({ code: 'no_password' })
        const present = await isPresent(user, change.password ?? '', by)
        if (!present.ok) return present
      }
      try {
        return await inGuardedTransaction<null, ChangePhoneRefusal, null, ChangePhoneRefusal>(
          db,
          async (trx) => {
            await queueAtUser(trx, userId)
            return guard(trx, userId, change)
          },
          async (trx) => write(trx, await findUser(trx, userId), change),
        )
      } catch (error) {
        if (isTaken(error)) return refuse({ code: 'phone_taken' })
        throw error
      }
    },
  }
}
