import { ok } from '@app/domain/result'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { findPeople, isId, noteShown, unseen } from '../find-people.ts'
import { verb } from '../verb.ts'

/** The maximum number of orders to show; the latest come first. */
const MOST = 50

export const orderFind = verb({
  name: 'order find',
  is: 'finds orders with their payments and refunds, and writes so into the audit of each patient whose they are',
  takes: {},
  asks: 'the id of an order, a receipt, the number of a bill, an id of the provider, or a name, a phone or an e-mail address',
  async work(trx, _given, { word, isDry, ...moment }) {
    const numbered = await listOrders(trx, await idsOf(trx, word))
    const people = numbered.length > 0 ? ok([]) : await findPeople(trx, word)
    if (!people.ok) return people
    const orders = numbered.length > 0 ? numbered : await listOrders(trx, await idsOfPeople(trx, people.value))
    if (isDry) return ok(unseen(orders.length))
    await noteShown(trx, { patientIds: orders.map(({ patient_id }) => patient_id), subject: 'order' }, moment)
    return ok({ orders })
  },
})

/** Returns the ids of the orders that a number identifies; it may be our number or a provider's. */
async function idsOf(trx: Trx, word: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isId(word)} and id::text = lower(${word})
    union select order_id from payment_attempts where provider_order_id = ${word} or (${isId(word)} and id::text = lower(${word}))
    union select order_id from gateway_payments where provider_payment_id = ${word}
    union select payment.order_id from refunds join gateway_payments payment using (provider, provider_payment_id)
      where provider_refund_id = ${word} or (${isId(word)} and refunds.id::text = lower(${word}))
    union select order_id from invoices where ${word} ~ '^(BS|TI|CN)/' and
      upper(${word}) = series || '/' || right(fiscal_year::text, 2) || '-' || right((fiscal_year + 1)::text, 2) || '/' || lpad(n::text, 6, '0')`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

const idsOfPeople = async (trx: Trx, people: readonly { id: string }[]): Promise<string[]> =>
  people.length === 0
    ? []
    : (
        await trx
          .selectFrom('orders')
          .select('id')
          .where(
            'patient_id',
            'in',
            people.map(({ id }) => id),
          )
          .orderBy('created_at', 'desc')
          .limit(MOST)
          .execute()
      ).map(({ id }) => id)

async function listOrders(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'patient_id', 'amount_paise', 'credit_paise', 'created_at', 'fulfilled_at', 'payable_until'])
    .where('id', 'in', [...ids])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  const payments = await trx
    .selectFrom('gateway_payments')
    .select([
      'order_id',
      'provider',
      'provider_payment_id',
      'status',
      'disposition',
      'amount_minor',
      'currency',
      'seen_at',
    ])
    .where('order_id', 'in', [...ids])
    .execute()
  const refunds = await trx
    .selectFrom('refunds')
    .innerJoin('gateway_payments as payment', (join) =>
      join
        .onRef('payment.provider', '=', 'refunds.provider')
        .onRef('payment.provider_payment_id', '=', 'refunds.provider_payment_id'),
    )
    .select([
      'payment.order_id',
      'refunds.id',
      'refunds.status',
      'reason',
      'refunds.amount_minor',
      'refunds.created_at',
    ])
    .where('payment.order_id', 'in', [...ids])
    .execute()
  return orders.map((order) => ({
    ...order,
    payments: payments.filter(({ order_id }) => order_id === order.id),
    refunds: refunds.filter(({ order_id }) => order_id === order.id),
  }))
}
