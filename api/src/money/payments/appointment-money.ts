import type { Selectable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import { lockOrder } from './orders.repository.ts'
import type { Provider } from './gateway.ts'
import { book } from './ledger.ts'
import { insertRefund } from './refunds.repository.ts'
import type { PaymentsTables } from './payments.tables.ts'

type Cause = 'cancelled_patient' | 'cancelled_provider' | 'no_show_doctor'

/** What the feature that owns an appointment asks of the money that was paid for it. */
export const appointmentMoney = {
  /** What was paid for an appointment, in paise, and through whom; null when nothing was. */
  async paidFor(trx: Trx, appointmentId: string): Promise<{ paidPaise: number; provider: Provider } | null> {
    const paid = await findPaid(trx, appointmentId)
    return paid ? { paidPaise: paid.list_paise - paid.discount_paise, provider: paid.provider } : null
  },

  /**
   * Wants a part of what was paid for an appointment back, in the transaction that gives the appointment up. The same
   * cause sends money for one appointment once, however often it is asked for.
   *
   * @throws when nothing was paid, or when more would go back than was.
   */
  async refund(
    trx: Trx,
    { appointmentId, amountPaise, cause, now }: { appointmentId: string; amountPaise: number; cause: Cause; now: Date },
  ): Promise<void> {
    if (amountPaise === 0) return
    const paid = await findPaid(trx, appointmentId)
    if (!paid) throw new Error(`nothing was paid for appointment ${appointmentId}`)
    await lockOrder(trx, paid.order_id)
    const { order_id, provider, provider_payment_id, currency } = paid
    const refund = {
      provider,
      provider_payment_id,
      amount_minor: amountPaise,
      reason: cause,
      key: `appointment ${appointmentId} ${cause}`,
      order_id,
      line_n: paid.n,
    }
    const refundId = await insertRefund(trx, refund, now)
    if (!refundId) return
    await book(trx, { kind: 'refund wanted', refundId, orderId: order_id, minor: amountPaise, currency, at: now })
  },
}

type Paid = Pick<
  Selectable<PaymentsTables['order_lines'] & PaymentsTables['gateway_payments']>,
  'order_id' | 'n' | 'list_paise' | 'discount_paise' | 'provider' | 'provider_payment_id' | 'currency'
>

const findPaid = (trx: Trx, appointmentId: string): Promise<Paid | undefined> =>
  trx
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
    .where('appointment_id', '=', appointmentId)
    .where('disposition', '=', 'applied')
    .executeTakeFirst()
