import { refuse, ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { CheckPin, Signing } from '../../../platform/http/signing-pin.ts'
import type { PasskeyCheck } from '../accounts/passkeys/passkey-check.ts'

/**
 * Experts sign by their PIN, or by a passkey of theirs. A passkey signs one paper: its challenge is made of the paper, and
 * the expert shows their finger, face or screen lock each time.
 */
export const createSigning = ({
  db,
  checkPin,
  passkeys,
}: {
  db: Database
  checkPin: CheckPin
  passkeys: PasskeyCheck
}): Signing => ({
  ask: ({ userId }, paper) => passkeys.ask({ purpose: 'sign', userId, paper }),

  async check({ userId }, doctorId, { pin, passkey }, paper) {
    if (passkey === undefined) return pin === undefined ? refuse({ code: 'pin_wrong' }) : checkPin(doctorId, pin)
    // an answer counts once, so the transaction commits even where it is refused
    const signed = await db
      .transaction()
      .execute((trx) => passkeys.verify(trx, passkey, { purpose: 'sign', userId, paper }))
    return signed.ok ? ok(null) : signed
  },
})
