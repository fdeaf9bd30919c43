import { MINUTE } from '@app/domain/durations'
import type { CodePurpose, SendRefusal } from '@app/contracts/accounts'
import { CODE_LENGTH } from '@app/contracts/sign-in-form'
import { ok, refuse, type Result } from '@app/domain/result'
import { randomInt, randomUUID } from 'node:crypto'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { giveBack, spend } from '../../../../platform/limits/limits.repository.ts'
import { brakeBits, isAtCeiling } from '../../../../platform/limits/text-brake.rules.ts'
import { countAnswer, countsOf, countText } from '../../../../platform/limits/text-counts.repository.ts'
import { codeCounts, type Caller } from '../login/budgets.rules.ts'
import type { Keys } from '../../../../platform/purpose-key.ts'
import { CODE_LIFETIME, codeHash, isSameHash, MAX_TRIES, OVERLAP } from './code.rules.ts'
import {
  countWrongTry,
  deleteOldCodes,
  endOlderCodes,
  insertCode,
  lockLiveCode,
  useCode,
  type CodeUse,
} from './codes.repository.ts'
import { recipientAt } from './destination.rules.ts'
import { findUserAt } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

const TEMPLATE_OF = {
  login: 'login_code',
  second_login: 'second_login_code',
  phone: 'phone_code',
  email: 'email_code',
  password: 'password_code',
  second_factor: 'second_factor_code',
  export: 'export_code',
  erase: 'erase_code',
  bank: 'bank_code',
  signing_pin: 'signing_pin_code',
  passkey: 'passkey_code',
} as const satisfies Record<CodePurpose, string>

/**
 * After how many seconds an unknown caller may request a text message again, once an hour's text messages have cost too
 * much.
 */
const CEILING_WAIT = 15 * 60

interface Wiring extends Base {
  /** The keys of the stored hashes; the first key is used for new ones. */
  codeKeys: Keys
}

export interface SentCode {
  requestId: string
  /** The code in plain text, which the sandbox shows. */
  code: string
}

/** A code that a person typed, and the request for which it was sent. */
export interface CodeAnswer {
  requestId: string
  code: string
}

type CodeFault = { code: 'code_wrong' | 'code_expired' }

/**
 * Sends and checks one-time codes for any phone or e-mail address. The response does not reveal whether an account has
 * this phone or address.
 */
export function createCodesService({ db, clock, codeKeys }: Wiring) {
  return {
    /**
     * Sends a code that is valid only for this request. Codes that other people requested for this destination stay
     * valid.
     */
    send: (use: CodeUse, by: Caller): Promise<Result<SentCode, SendRefusal>> =>
      inTransaction(db, async (trx) => {
        const now = clock()
        const { destination, purpose, userId } = use
        const owner = await findUserAt(trx, destination)
        const isText = destination.channel === 'sms'
        const { budgets, crowd } = codeCounts(destination, owner?.id, by)
        // a logged-in person requests codes for their own phone, so its own budgets suffice
        const isOwn = userId !== null && owner?.id === userId
        const texts = crowd && isText && !isOwn ? await countsOf(trx, destination.to, now) : undefined
        if (texts && isAtCeiling(texts.all)) return refuse({ code: 'wait', retry_after: CEILING_WAIT })
        const shared = crowd && texts ? { ...crowd, atLeast: brakeBits(texts) } : crowd
        const { wait, shared: shared_use } = await spend(trx, budgets, now, shared)
        if (wait > 0) return refuse({ code: 'wait', retry_after: wait })

        const code = newCode()
        const id = randomUUID()
        await endOlderCodes(trx, use, by, new Date(now.getTime() - OVERLAP), now)
        await insertCode(trx, {
          id,
          channel: destination.channel,
          destination: destination.to,
          purpose,
          user_id: userId,
          address: by.address,
          device_id: by.device?.id ?? null,
          code_hash: codeHash(codeKeys[0], { id, purpose }, code),
          created_at: now,
          expires_at: new Date(now.getTime() + CODE_LIFETIME * MINUTE),
          shared_use,
        })
        const words = { template: TEMPLATE_OF[purpose], params: { code, minutes: CODE_LIFETIME } } as const
        await sendMessage(trx, { ...words, key: `code:${id}`, to: recipientAt(destination) }, now)
        if (isText) await countText(trx, destination.to, now)
        return ok({ requestId: id, code })
      }),

    /**
     * Checks whether an answer matches its request's code, and whether the code is for this use. A wrong answer uses up
     * one of its own request's attempts, and no other request's. The transaction must commit even if the check refuses,
     * so that the attempt stays counted. To use up the code, the caller calls `use`.
     *
     * @returns the id of the right code.
     */
    async check(
      trx: Trx,
      { requestId, code }: CodeAnswer,
      use: CodeUse,
      now: Date,
    ): Promise<Result<string, CodeFault>> {
      const live = await lockLiveCode(trx, requestId, use)
      if (!live || live.expires_at <= now || live.tries >= MAX_TRIES) return refuse({ code: 'code_expired' })
      const { id } = live
      const hashes = codeKeys.map((key) => codeHash(key, { id, purpose: use.purpose }, code))
      if (hashes.some((hash) => isSameHash(live.code_hash, hash))) return ok(id)
      await countWrongTry(trx, id)
      return refuse({ code: 'code_wrong' })
    },

    /** Checks whether a request can still be answered, and locks it against other answers. */
    async isLive(trx: Trx, requestId: string, use: CodeUse, now: Date): Promise<boolean> {
      const live = await lockLiveCode(trx, requestId, use)
      return live !== undefined && live.expires_at > now && live.tries < MAX_TRIES
    },

    /**
     * Uses up a code. A person who enters the right code is not a stranger, so their network address gets back its use
     * of the shared budget.
     */
    async use(trx: Trx, id: string, now: Date): Promise<void> {
      const { channel, destination, created_at, shared_use } = await useCode(trx, id, now)
      if (shared_use !== null) await giveBack(trx, [shared_use])
      if (channel === 'sms') await countAnswer(trx, destination, created_at)
    },
    forgetOld: (): Promise<void> => deleteOldCodes(db, new Date(clock().getTime() - CODE_LIFETIME * MINUTE)),
  }
}
