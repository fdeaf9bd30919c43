import { MINUTE } from '@app/domain/durations'
import type { SendRefusal } from '@app/contracts/accounts'
import { CODE_LENGTH } from '@app/contracts/sign-in-form'
import { ok, refuse, type Result } from '@app/domain/result'
import { randomInt, randomUUID } from 'node:crypto'
import type { MessageSender } from '../../messages/message-sender.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { spend } from '../../limits/limits.repository.ts'
import { codeBudgets, type Caller } from './budgets.rules.ts'
import { CODE_LIFETIME, codeHash, OVERLAP } from './code.rules.ts'
import { deleteOldCodes, endOlderCodes, insertCode } from './codes.repository.ts'
import { findUserByPhone } from './users.repository.ts'

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
  /** Keys the stored hashes. */
  codeKey: Uint8Array
}

export interface SentCode {
  requestId: string
  /** For the sandbox to show. */
  code: string
}

/** Sends one-time codes, to any phone: the answer does not tell whether it has an account. */
export function createCodesService({ db, clock, messages, codeKey }: Dependencies) {
  return {
    /** Sends a code that answers this request alone; others' live codes for the same phone stay. */
    send: (phone: string, by: Caller): Promise<Result<SentCode, SendRefusal>> =>
      inTransaction(db, async (trx) => {
        const now = clock()
        const owner = await findUserByPhone(trx, phone)
        const { wait } = await spend(trx, codeBudgets(phone, owner?.id, by), now)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })

        const code = newCode()
        const id = randomUUID()
        await endOlderCodes(trx, phone, by, new Date(now.getTime() - OVERLAP), now)
        await insertCode(trx, {
          id,
          phone,
          address: by.address,
          device_id: by.device?.id ?? null,
          code_hash: codeHash(codeKey, id, code),
          created_at: now,
          expires_at: new Date(now.getTime() + CODE_LIFETIME * MINUTE),
        })
        const words = { template: 'login_code', params: { code, minutes: CODE_LIFETIME } } as const
        await messages.send(trx, { ...words, key: `code:${id}`, to: { phone } }, now)
        return ok({ requestId: id, code })
      }),

    forgetOld: (): Promise<void> => deleteOldCodes(db, new Date(clock().getTime() - CODE_LIFETIME * MINUTE)),
  }
}
