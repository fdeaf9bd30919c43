import type { BankDetail, BankDetailRefusal, BankRefusal, CancelBankRefusal, ChangeBank } from '@app/contracts/bank'
import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { createHmac } from 'node:crypto'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { Asker, Confirm } from '../../../platform/http/own-proof.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { purposeKeys } from '../../../platform/purpose-key.ts'
import { createSeal } from '../../../platform/secrets/seal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { cancelWaiting, findAddress, findChange, insertChange, listChanges, lockOwner } from './bank.repository.ts'
import { bankOf } from './ifsc.ts'
import { BANK_ACCOUNTS, placeOfNumber } from './reseal-bank-accounts.ts'
import type { Base } from '../../../platform/base.ts'

const NOBODY = { code: 'no_profile' } as const

export type BankService = ReturnType<typeof createBankService>

/**
 * Manages the bank account to which an expert's share is paid. A change requires proof that it came from the expert,
 * takes effect after a day, and can be withdrawn until then.
 */
export function createBankService({ db, clock, secrets, confirm }: Base & { secrets: Secrets; confirm: Confirm }) {
  const { seal } = createSeal(secrets, BANK_ACCOUNTS)
  const hashKeys = purposeKeys(secrets, 'bank changes')
  const hashOf = (key: Uint8Array, { holder, account_number, ifsc }: ChangeBank) =>
    createHmac('sha256', key).update([account_number, ifsc, holder].join('\n')).digest('hex')

  async function show(on: Database, doctorId: number): Promise<BankDetail> {
    const now = clock()
    const changes = await listChanges(on, doctorId)
    const [current, waiting] = [
      changes.find(({ effective_at }) => effective_at <= now),
      changes.find(({ effective_at }) => effective_at > now),
    ]
    const account = async ({ id, holder, last4, ifsc }: (typeof changes)[number]) => ({
      id,
      holder,
      last4,
      ifsc,
      bank: (await bankOf(ifsc)) ?? ifsc.slice(0, 4),
    })
    return {
      current: current ? { ...(await account(current)), since: current.effective_at.toISOString() } : null,
      waiting: waiting ? { ...(await account(waiting)), effective_at: waiting.effective_at.toISOString() } : null,
    }
  }

  async function changeOnce(
    on: Database,
    doctorId: number,
    change: ChangeBank,
    insert: () => Promise<Result<unknown, BankRefusal>>,
  ): Promise<Result<BankDetail, BankRefusal>> {
    const known = await findChange(on, change.key)
    const hashes = hashKeys.map((key) => hashOf(key, change))
    const sent_hash = hashes.find((hash) => hash === known?.sent_hash) ?? hashes[0]!
    const changed = await once(known, { doctor_id: doctorId, sent_hash }, insert)
    return changed.ok ? ok(await show(on, doctorId)) : changed
  }

  async function write(
    trx: Trx,
    { userId, doctorId }: { userId: string; doctorId: number },
    change: ChangeBank,
  ): Promise<Result<null, never>> {
    const now = clock()
    const { key: id, holder, account_number: number, ifsc } = change
    await cancelWaiting(trx, { doctorId, now })
    const effective_at = new Date(now.getTime() + DAY)
    await insertChange(trx, {
      id,
      doctor_id: doctorId,
      holder,
      number_sealed: seal(number, placeOfNumber(id)),
      last4: number.slice(-4),
      ifsc,
      sent_hash: hashOf(hashKeys[0], change),
      asked_at: now,
      effective_at,
    })
    const params = { effective_at: effective_at.toISOString() }
    await sendMessage(trx, { template: 'bank_changed_notice', params, key: `bank:${id}`, to: { userId } }, now)
    const { email } = await findAddress(trx, userId)
    if (email !== null)
      await sendMessage(trx, { template: 'bank_changed', params, key: `bank:${id}:mail`, to: { email } }, now)
    return ok(null)
  }

  return {
    async find({ doctorId }: Actor): Promise<Result<BankDetail, BankDetailRefusal>> {
      return doctorId === null ? refuse(NOBODY) : ok(await show(db, doctorId))
    },

    /**
     * Changes the account; a request that has already been carried out needs no second proof, because repeating it
     * changes nothing.
     */
    async change({ userId, doctorId }: Actor, change: ChangeBank, by: Asker): Promise<Result<BankDetail, BankRefusal>> {
      if (doctorId === null) return refuse(NOBODY)
      const changed = await changeOnce(db, doctorId, change, async () => {
        if ((await bankOf(change.ifsc)) === undefined) return refuse({ code: 'ifsc_unknown' })
        const { password, request_id, otp, passkey } = change
        return confirm(userId, 'bank', { password, request_id, otp, passkey, by }, async (trx) => {
          await lockOwner(trx, doctorId)
          // the browser may have sent the same request twice at once
          return changeOnce(trx, doctorId, change, () => write(trx, { userId, doctorId }, change))
        })
      })
      // an identical request may have used the code in the meantime
      return changed.ok ? changed : changeOnce(db, doctorId, change, async () => changed)
    },

    cancel: ({ doctorId }: Actor, id: string): Promise<Result<BankDetail, CancelBankRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<BankDetail, CancelBankRefusal>> => {
        if (doctorId === null) return refuse(NOBODY)
        await lockOwner(trx, doctorId)
        const isCancelled = await cancelWaiting(trx, { doctorId, id, now: clock() })
        return isCancelled ? ok(await show(trx, doctorId)) : refuse({ code: 'nothing_waits' })
      }),
  }
}
