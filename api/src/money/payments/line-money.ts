import type { Selectable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import { lockOrder } from './orders.repository.ts'
import type { Provider } from './gateway.ts'
import { book } from './ledger.ts'
import { insertRefund } from './refunds.repository.ts'
import type { PaymentsTables } from './payments.tables.ts'

/** A line of an order, by its place or by the appointment that it buys. */
export type LineRef = { appointmentId: string } | { orderId: string; n: number }
export type RefundCause = 'cancelled_patient' | 'cancelled_provider' | 'no_show_doctor' | 'stopped'

/** What the feature that a product belongs to asks of the money that was paid for it. */
export const lineMoney = {
  /** What was paid for a line, in paise, and through whom; null when nothing was. */
  async paidFor(trx: Trx, line: LineRef): Promise<{ paidPaise: number; provider: Provider } | null> {
    const paid = await findPaid(trx, line)
    return paid ? { paidPaise: paid.list_paise - paid.discount_paise, provider: paid.provider } : null
  },

  /**
   * Wants a part of what was paid for a line back, in the transaction that gives up what it bought. The same cause sends
   * money for one line once, however often it is asked for.
   *
   * @throws when nothing was paid, or when more would go back than was.
   */
  async refund(
    trx: Trx,
    { line, amountPaise, cause, now }: { line: LineRef; amountPaise: number; cause: RefundCause; now: Date },
  ): Promise<void> {
    if (amountPaise === 0) return
    const paid = await findPaid(trx, line)
    if (!paid) throw new Error(`nothing was paid for ${JSON.stringify(line)}`)
    await lockOrder(trx, paid.order_id)
    const { order_id, n, provider, provider_payment_id, currency } = paid
    const key = `line ${order_id} ${n} ${cause}`
    const refund = { provider, provider_payment_id, amount_minor: amountPaise, reason: cause, key, order_id, line_n: n }
    const refundId = await insertRefund(trx, refund, now)
    if (!refundId) return
    await book(trx, { kind: 'refund wanted', refundId, orderId: order_id, minor: amountPaise, currency, at: now })
  },
}

type Paid = Pick<
  Selectable<PaymentsTables['order_lines'] & PaymentsTables['gateway_payments']>,
  'order_id' | 'n' | 'list_paise' | 'discount_paise' | 'provider' | 'provider_payment_id' | 'currency'
>

const findPaid = (trx: Trx, line: LineRef): Promise<Paid | undefined> => {
  const paid = trx
    .selectFrom('order_lines')
    .innerJoin('gateway_payments', 'gateway_payments.order_id', 'order_lines.order_id')
    .select([
      'order_lines.order_id',
      'n',
      'list_paise',
      'discount_paise',
      'provider',
      'provider_payment_id',
      'currency',
    ])
    .where('disposition', '=', 'applied')
  return (
    'appointmentId' in line
      ? paid.where('appointment_id', '=', line.appointmentId)
      : paid.where('order_lines.order_id', '=', line.orderId).where('n', '=', line.n)
  ).executeTakeFirst()
}
