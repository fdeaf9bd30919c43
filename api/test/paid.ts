import { randomUUID } from 'node:crypto'
import { fulfilment } from '../src/areas/care/booking/confirmation/fulfil.service.ts'
import { DEMO_CLINIC } from '../src/platform/config/clinic.ts'
import { issueBills } from '../src/areas/money/invoices/issue-invoices.ts'
import type { Trx } from '../src/platform/db/client.ts'
import { book } from '../src/areas/money/payments/ledger.ts'
import { insertOrder, markFulfilled } from '../src/areas/money/payments/orders/orders.repository.ts'
import type { TestApi } from './api.ts'

/** Pays for a held appointment as if a provider had captured the payment, and confirms it. */
export async function payFor({ db, time }: Pick<TestApi, 'db' | 'time'>, appointmentId: string): Promise<void> {
  const now = time.now
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow()
    const line = { product_kind: held.kind, list_paise: held.price_paise, appointment_id: appointmentId }
    const { id: order_id } = await insertOrder(trx, { patientId: held.patient_id, lines: [line], now })
    await capture(trx, { orderId: order_id, paise: held.price_paise, now })
    if ((await fulfilment.fulfil(trx, line, now)) === 'gone') throw new Error(`${appointmentId} is gone`)
    await issueBills(trx, { orderId: order_id, clinic: DEMO_CLINIC, now })
  })
}

/**
 * Records that a provider captured the whole amount of an order. The caller then fulfils the order and issues its
 * bills.
 */
export async function capture(
  trx: Trx,
  { orderId: order_id, paise: amount_minor, now }: { orderId: string; paise: number; now: Date },
): Promise<void> {
  const provider = 'razorpay'
  const provider_payment_id = `pay_${randomUUID()}`
  const attempt = await trx
    .insertInto('payment_attempts')
    .values({ order_id, provider, provider_order_id: `order_${randomUUID()}`, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('gateway_payments')
    .values({
      provider,
      provider_payment_id,
      attempt_id: attempt.id,
      order_id,
      status: 'captured',
      amount_minor,
      currency: 'INR',
      disposition: 'applied',
      seen_at: now,
    })
    .execute()
  await book(trx, {
    kind: 'captured',
    provider,
    paymentId: provider_payment_id,
    disposition: 'applied',
    orderId: order_id,
    minor: amount_minor,
    currency: 'INR',
    at: now,
  })
  await markFulfilled(trx, order_id, now)
}
