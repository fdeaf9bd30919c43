import { refuse } from '@app/domain/result'
import type { Database } from '../../../../platform/db/client.ts'
import { inGuardedTransaction } from '../../../../platform/db/in-guarded-transaction.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Confirm } from '../../../../platform/http/own-proof.ts'
import type { createPresentPassword } from '../passwords/present-password.ts'
import type { PasskeyCheck } from '../passkeys/passkey-check.ts'
import type { StepUp } from './step-up.service.ts'
import { findUser, queueAtUser } from '../users.repository.ts'

/** Lets people prove who they are: with a code that was sent to them, a passkey, or their password. */
export const createConfirm =
  ({
    db,
    stepUp,
    isPresent,
    passkeyCheck,
  }: {
    db: Database
    stepUp: StepUp
    isPresent: ReturnType<typeof createPresentPassword>
    passkeyCheck: PasskeyCheck
  }): Confirm =>
  async (userId, purpose, { password, request_id, otp, passkey, by }, work) => {
    if (request_id !== undefined && otp !== undefined)
      return inGuardedTransaction(
        db,
        async (trx) => {
          await queueAtUser(trx, userId)
          return stepUp.check(trx, userId, purpose, { request_id, otp })
        },
        work,
      )
    if (passkey !== undefined)
      return inGuardedTransaction(
        db,
        async (trx) => {
          await queueAtUser(trx, userId)
          return passkeyCheck.verify(trx, passkey, { purpose, userId })
        },
        work,
      )
    const user = await findUser(db, userId)
    if (user.password_hash === null) return refuse({ code: 'no_password' })
    // the password is checked before the transaction, because hashing is slow and should not block a connection
    const present = await isPresent(user, password ?? '', by)
    if (!present.ok) return present
    return inTransaction(db, async (trx) => {
      await queueAtUser(trx, userId)
      return work(trx)
    })
  }
