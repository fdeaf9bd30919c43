import { refuse, ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { CheckPin, Signing } from '../../../platform/http/signing-pin.ts'
import type { PasskeyCheck } from '../accounts/passkeys/passkey-check.ts'

/**
 * Lets experts sign with their PIN, or with one of their passkeys. A passkey signs one document: the challenge is
 * computed from the document, and the expert uses their finger, face or screen lock each time.
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
    // a response can be used only once, so the transaction commits even if it is refused
    const signed = await db
      .transaction()
      .execute((trx) => passkeys.verify(trx, passkey, { purpose: 'sign', userId, paper }))
    return signed.ok ? ok(null) : signed
  },
})
