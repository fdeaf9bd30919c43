import type { AddContactUs, ContactRefusal, NotifyRefusal } from '@app/contracts/contact'
import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { ok, refuse, type Result } from '@app/domain/result'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { crowd, type Sender } from '../../../platform/limits/crowd.rules.ts'
import { within } from '../../../platform/limits/limit.rules.ts'
import { spend } from '../../../platform/limits/limits.repository.ts'
import { isAtCeiling } from '../../../platform/limits/text-brake.rules.ts'
import { countsOf, countText } from '../../../platform/limits/text-counts.repository.ts'
import { storedPhone } from '../accounts/codes/phone.rules.ts'
import * as rows from './contact.repository.ts'
import { CONFIRMED, KEPT, SHARED, ticketOf } from './contact.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { isConstant } from '../../reference/reference.door.ts'

export type ContactService = ReturnType<typeof createContactService>

export function createContactService({ db, clock }: Base) {
  /**
   * Checks whether the writer gets a confirmation. Nobody gets more of them than one person would plausibly request.
   */
  async function mayConfirm(trx: Trx, { reply_by, to }: { reply_by: string; to: string }, now: Date): Promise<boolean> {
    const budget = { name: 'confirmations of the contact form', key: to, wait: within(...CONFIRMED) }
    if (reply_by === 'phone' && isAtCeiling((await countsOf(trx, to, now)).all)) return false
    return (await spend(trx, [budget], now)).wait === 0
  }

  /**
   * Saves only the first request with a given key, and gives every later one that request's ticket number: without an
   * account, the server can't tell whether the key is the visitor's own.
   */
  async function keep(
    trx: Trx,
    { consent: _given, website: _empty, ...wish }: AddContactUs,
    user_id: string | null,
    by: Sender,
  ): Promise<Result<string, ContactRefusal>> {
    const now = clock()
    const known = await rows.findRequest(trx, wish.key)
    if (known) return ok(ticketOf(known.id, known.created_at))
    await spend(trx, [], now, crowd('contact form', by, SHARED, wish.key))
    const to = wish.reply_by === 'email' ? wish.reply_to : storedPhone(wish.reply_to)
    const sender = { user_id, name: wish.name ?? null, reply_to: to }
    const times = { consented_at: now, created_at: now, answered_at: null }
    const request = await rows.insertRequest(trx, { ...wish, ...sender, ...times })
    const ticket = ticketOf(request.id, request.created_at)
    if (await mayConfirm(trx, { reply_by: wish.reply_by, to }, now)) {
      const params = { ticket, hours: ANSWER_WITHIN }
      const reader = wish.reply_by === 'email' ? { email: to } : { phone: to }
      const message = { template: 'contact_kept', params, key: `contact:${request.id}`, to: reader } as const
      await sendMessage(trx, message, now)
      if (wish.reply_by === 'phone') await countText(trx, to, now)
    }
    return ok(ticket)
  }

  return {
    /** @returns the ticket number. */
    async add(wish: AddContactUs, userId: string | null, by: Sender): Promise<Result<string, ContactRefusal>> {
      // the response must not tell a spam program that the server has recognized it
      if (wish.website) return ok(ticketOf(await rows.takeNumber(db), clock()))
      const isKnown = await Promise.all([
        isConstant(db, 'contact-topics', wish.topic),
        isConstant(db, 'safe-times', wish.safe_time),
      ])
      if (isKnown.includes(false)) return refuse({ code: 'unknown_choice' })
      return inTransaction(db, (trx) => keep(trx, wish, userId, by))
    },

    /** Saves a request for news; new and known addresses get the same response. */
    notify: (email: string, user_id: string | null, by: Sender): Promise<Result<null, NotifyRefusal>> =>
      inTransaction(db, async (trx) => {
        const now = clock()
        await spend(trx, [], now, crowd('notify form', by, SHARED, email.toLowerCase()))
        await rows.addNotice(trx, { email: email.toLowerCase(), user_id, consented_at: now })
        return ok(null)
      }),

    forgetOld: () => rows.deleteOld(db, new Date(clock().getTime() - KEPT)),
  }
}
