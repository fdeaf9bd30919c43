import type { MoneyPort } from './care/booking/money.port.ts'
import { requestRefund } from './money/payments/refunds.repository.ts'
import type { Trx } from './db/client.ts'

/** What payments can do for an appointment so far: send money back, once for each payment. */
export const appointmentMoney: MoneyPort = {
  async paidFor(trx, appointmentId) {
    const paid = await findPaid(trx, appointmentId)
    return paid ? { paidPaise: paid.amount_minor, route: { provider: paid.provider, method: null } } : null
  },

  async refund(trx, { appointmentId, amountPaise, now }) {
    const { provider, provider_payment_id } = (await findPaid(trx, appointmentId))!
    await requestRefund(trx, { provider, provider_payment_id, amount_minor: amountPaise, reason: 'gone' }, now)
  },

  credit: () => Promise.reject(new Error('payments keep no credit yet')),
}

const findPaid = (trx: Trx, appointmentId: string) =>
  trx
    .selectFrom('order_lines')
    .innerJoin('gateway_payments', 'gateway_payments.order_id', 'order_lines.order_id')
    .select(['provider', 'provider_payment_id', 'amount_minor'])
    .where('appointment_id', '=', appointmentId)
    .where('disposition', '=', 'applied')
    .executeTakeFirst()
