import { CODE_LENGTH, type SendRefusal } from '@app/contracts/accounts'
import { ok, refuse, type Result } from '@app/domain/result'
import { randomInt } from 'node:crypto'
import type { MessageSender } from '../../adapters/messages/message-sender.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { ADDRESS_LIMITS, CODE_LIFETIME, codeHash, PHONE_LIMITS, secondsToWait } from './code.rules.ts'
import { deleteOldCodes, listSendings, lockSendings, replaceLiveCode } from './codes.repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
  /** Keys the stored hashes. */
  codeKey: Uint8Array
}

/** Sends one-time codes, to any phone: the answer does not tell whether it has an account. */
export function createCodesService({ db, clock, messages, codeKey }: Dependencies) {
  async function waitFor(trx: Trx, phone: string, address: string | null, now: Date): Promise<number> {
    const since = new Date(now.getTime() - DAY)
    const toPhone = secondsToWait(await listSendings(trx, { phone }, since), PHONE_LIMITS, now)
    if (address === null) return toPhone
    return Math.max(toPhone, secondsToWait(await listSendings(trx, { address }, since), ADDRESS_LIMITS, now))
  }

  return {
    /**
     * Sends a fresh code; the one before it is dead.
     *
     * @param address - Whom the limit an hour counts against; null for this machine itself.
     * @returns the code, for the sandbox to show.
     */
    send: (phone: string, address: string | null): Promise<Result<string, SendRefusal>> =>
      inTransaction(db, async (trx) => {
        const now = clock()
        await lockSendings(trx, phone, address)
        const wait = await waitFor(trx, phone, address, now)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })

        const code = newCode()
        const id = await replaceLiveCode(trx, {
          phone,
          address,
          code_hash: codeHash(codeKey, phone, code),
          created_at: now,
          expires_at: new Date(now.getTime() + CODE_LIFETIME * MINUTE),
        })
        const text = `${code} is your login code. It is valid for ${CODE_LIFETIME} minutes. Tell it to nobody.`
        await messages.send(trx, { key: `code:${id}`, to: phone, text }, now)
        return ok(code)
      }),

    /** A message quotes its code in the clear, so it goes as soon as the code has ended. */
    forgetOld(): Promise<void> {
      const now = clock().getTime()
      return deleteOldCodes(db, { codes: new Date(now - DAY), messages: new Date(now - CODE_LIFETIME * MINUTE) })
    },
  }
}
