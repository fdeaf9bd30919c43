import type { AddContactUs, ContactRefusal, NotifyRefusal } from '@app/contracts/contact'
import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { ok, refuse, type Result } from '@app/domain/result'
import type { MessageSender } from '../../messages/message-sender.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { within, type Budget } from '../../limits/limit.rules.ts'
import { giveBack, spend } from '../../limits/limits.repository.ts'
import * as rows from './contact.repository.ts'
import { PER_ADDRESS, ticketOf } from './contact.rules.ts'

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
  storedPhone(typed: string): string
  /** Whether a list of constants has a value. */
  isConstant(name: string, value: string): Promise<boolean>
}

export type ContactService = ReturnType<typeof createContactService>

/** @param address - Whom limits count against. */
export function createContactService({ db, clock, messages, storedPhone, isConstant }: Dependencies) {
  const budgetOf = (form: 'contact' | 'notify', address: string): Budget => ({
    name: `${form} form from an address`,
    key: address,
    wait: within(...PER_ADDRESS),
  })

  /** Of requests with one key the first is kept, and each is answered with its number. */
  async function keep(
    trx: Trx,
    { consent: _given, website: _empty, ...wish }: AddContactUs,
    address: string,
  ): Promise<Result<string, ContactRefusal>> {
    const now = clock()
    const { wait, uses } = await spend(trx, [budgetOf('contact', address)], now)
    const known = await rows.findRequest(trx, wish.key)
    if (known) await giveBack(trx, uses)
    if (known) return ok(ticketOf(known.id, known.created_at))
    if (wait > 0) return refuse({ code: 'too_many' })
    const reply_to = wish.reply_by === 'email' ? wish.reply_to : storedPhone(wish.reply_to)
    const added = await rows.insertRequest(trx, {
      ...wish,
      name: wish.name ?? null,
      reply_to,
      consented_at: now,
      created_at: now,
      answered_at: null,
    })
    const request = added ?? (await rows.findRequest(trx, wish.key))!
    const ticket = ticketOf(request.id, request.created_at)
    if (added) {
      const words = { template: 'contact_kept', params: { ticket, hours: ANSWER_WITHIN } } as const
      const to = wish.reply_by === 'email' ? { email: reply_to } : { phone: reply_to }
      await messages.send(trx, { ...words, key: `contact:${request.id}`, to }, now)
    }
    return ok(ticket)
  }

  return {
    /** @returns the ticket's number. */
    async add(wish: AddContactUs, address: string): Promise<Result<string, ContactRefusal>> {
      // a program learns nothing from the answer
      if (wish.website) return ok(ticketOf(await rows.takeNumber(db), clock()))
      const isKnown = await Promise.all([
        isConstant('contact-topics', wish.topic),
        isConstant('safe-times', wish.safe_time),
      ])
      if (isKnown.includes(false)) return refuse({ code: 'unknown_choice' })
      return inTransaction(db, (trx) => keep(trx, wish, address))
    },

    /** A new address and a known one are answered alike. */
    notify: (email: string, address: string): Promise<Result<null, NotifyRefusal>> =>
      inTransaction(db, async (trx) => {
        const now = clock()
        const { wait } = await spend(trx, [budgetOf('notify', address)], now)
        if (wait > 0) return refuse({ code: 'too_many' })
        await rows.addNotice(trx, { email: email.toLowerCase(), consented_at: now })
        return ok(null)
      }),
  }
}
