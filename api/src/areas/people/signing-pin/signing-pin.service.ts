import type { SetPinRefusal, SetSigningPin, SigningPin } from '@app/contracts/signing-pin'
import { MINUTE } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import type { Asker, Confirm } from '../../../platform/http/own-proof.ts'
import type { CheckPin } from '../../../platform/http/signing-pin.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { BUSY, hashPassword, isPassword } from '../accounts/passwords/password.ts'
import { findPin, lockPin, setTries, writePin } from './signing-pin.repository.ts'
import type { Base } from '../../../platform/base.ts'

const LOCKED_FOR = 15 * MINUTE
/**
 * The number of wrong attempts after which a PIN is locked; the database constraint `locked_by_the_fifth` sets the same
 * limit.
 */
const MOST_TRIES = 5

export type SigningPinService = ReturnType<typeof createSigningPinService>

/**
 * Manages the PIN with which experts sign, which is stored the same way as passwords. Experts set it after proving who
 * they are, and enter it for each signature.
 */
export function createSigningPinService({ db, clock, confirm }: Base & { confirm: Confirm }) {
  // the transaction commits even on a refusal, so that a wrong attempt stays counted; the row is locked while a PIN is
  // checked, at most five times before the PIN is locked
  const check: CheckPin = (doctorId, pin) =>
    db.transaction().execute(async (trx): ReturnType<CheckPin> => {
      const now = clock()
      const row = await lockPin(trx, doctorId)
      if (!row) return refuse({ code: 'no_pin' })
      const { pin_hash, wrong_tries, locked_until: until } = row
      if (until && until > now)
        return refuse({ code: 'pin_wait', retry_after: Math.ceil((until.getTime() - now.getTime()) / 1000) })
      const fits = await isPassword(pin, pin_hash)
      if (fits === undefined) return refuse({ code: 'pin_wait', retry_after: BUSY })
      if (fits) {
        if (wrong_tries > 0) await setTries(trx, doctorId, { wrong_tries: 0, locked_until: null })
        return ok(null)
      }
      // the count of wrong attempts restarts after a lock
      const tries = until ? 1 : wrong_tries + 1
      const lock = tries === MOST_TRIES ? new Date(now.getTime() + LOCKED_FOR) : null
      await setTries(trx, doctorId, { wrong_tries: tries, locked_until: lock })
      return refuse({ code: 'pin_wrong' })
    })

  return {
    check,

    async find({ doctorId }: Actor): Promise<Result<SigningPin, never>> {
      return ok({ is_set: doctorId !== null && (await findPin(db, doctorId)) !== undefined })
    },

    async set(
      { userId, doctorId }: Actor,
      { pin, ...proof }: SetSigningPin,
      by: Asker,
    ): Promise<Result<SigningPin, SetPinRefusal>> {
      if (doctorId === null) return refuse({ code: 'no_profile' })
      // the PIN is hashed before the transaction, because hashing is slow and should not occupy a connection
      const hash = await hashPassword(pin)
      return confirm(userId, 'signing_pin', { ...proof, by }, async (trx) => {
        const now = clock()
        await writePin(trx, doctorId, hash, now)
        const key = `signing-pin:${doctorId}:${now.toISOString()}`
        await sendMessage(trx, { template: 'signing_pin_set', params: {}, key, to: { userId } }, now)
        return ok({ is_set: true })
      })
    },
  }
}
