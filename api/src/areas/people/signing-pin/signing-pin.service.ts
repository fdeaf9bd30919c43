import type { SetPinRefusal, SetSigningPin, SigningPin } from '@app/contracts/signing-pin'
import { MINUTE } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { Asker, Confirm } from '../../../platform/http/own-proof.ts'
import type { CheckPin } from '../../../platform/http/signing-pin.ts'
import type { MessageSender } from '../../../platform/messages/message-sender.ts'
import { findPin, lockPin, setTries, writePin } from './signing-pin.repository.ts'

const LOCKED_FOR = 15 * MINUTE
/** The database constraint `locked_by_the_fifth` has the same number. */
const MOST_TRIES = 5

/** Hashes PINs in the same way as passwords. */
interface Hashing {
  hash(pin: string): Promise<string>
  /** Undefined when too many checks wait already. */
  fits(pin: string, hash: string): Promise<boolean> | undefined
  /** Seconds after which fewer checks wait. */
  busyFor: number
}

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
  confirm: Confirm
  hashing: Hashing
}

export type SigningPinService = ReturnType<typeof createSigningPinService>

/** The PIN with which experts sign. They set it after proving who they are, and enter it for each signature. */
export function createSigningPinService({ db, clock, messages, confirm, hashing }: Dependencies) {
  // a refusal is committed, so that a wrong try stays counted. The row is locked while the PIN is checked, which
  // happens five times at most
  const check: CheckPin = (doctorId, pin) =>
    db.transaction().execute(async (trx): ReturnType<CheckPin> => {
      const now = clock()
      const row = await lockPin(trx, doctorId)
      if (!row) return refuse({ code: 'no_pin' })
      const { pin_hash, wrong_tries, locked_until: until } = row
      if (until && until > now)
        return refuse({ code: 'pin_wait', retry_after: Math.ceil((until.getTime() - now.getTime()) / 1000) })
      const fits = hashing.fits(pin, pin_hash)
      if (!fits) return refuse({ code: 'pin_wait', retry_after: hashing.busyFor })
      if (await fits) {
        if (wrong_tries > 0) await setTries(trx, doctorId, { wrong_tries: 0, locked_until: null })
        return ok(null)
      }
      // after a lock the count starts again
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
      // before the transaction, because hashing takes long and should not hold a connection
      const hash = await hashing.hash(pin)
      return confirm(userId, 'signing_pin', { ...proof, by }, async (trx) => {
        const now = clock()
        await writePin(trx, doctorId, hash, now)
        const key = `signing-pin:${doctorId}:${now.toISOString()}`
        await messages.send(trx, { template: 'signing_pin_set', params: {}, key, to: { userId } }, now)
        return ok({ is_set: true })
      })
    },
  }
}
