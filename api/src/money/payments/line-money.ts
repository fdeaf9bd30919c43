import type { Provider } from '@app/contracts/payments'
import type { Trx } from '../../db/client.ts'
import { issueCreditNote } from '../../invoices/issue-invoices.ts'
import { giveCredit } from './credits.repository.ts'
import { lockOrder } from './orders.repository.ts'
import { book } from './ledger.ts'
import { insertRefund } from './refunds.repository.ts'

/** A line of an order, by its place or by what it buys. */
export type LineRef = { appointmentId: string } | { labBookingId: string } | { orderId: string; n: number }
export type RefundCause =
  | 'cancelled_patient'
  | 'cancelled_provider'
  | 'no_show_patient'
  | 'no_show_doctor'
  | 'no_show_both'
  | 'stopped'
  | 'goodwill'
type Cause = RefundCause | 'upgraded'

/** What the feature that a product belongs to asks of the money that was paid for it. */
export const lineMoney = {
  /** What was paid for a line, in paise and with credit, and through whom; null when nothing was. */
  async paidFor(trx: Trx, line: LineRef): Promise<{ paidPaise: number; provider: Provider | null } | null> {
    const paid = await findPaid(trx, line)
    return paid ? { paidPaise: paid.list_paise - paid.discount_paise, provider: paid.provider } : null
  },

  /** What is left of what was paid for a line, and for which causes some of it went back; null when nothing was paid. */
  async leftOf(trx: Trx, line: LineRef): Promise<{ paise: number; causes: readonly string[] } | null> {
    const orderId = (await findPaid(trx, line))?.order_id
    if (orderId) await lockOrder(trx, orderId)
    const paid = await findPaid(trx, line)
    if (!paid) return null
    const back = await listBack(trx, paid)
    return {
      paise: back.reduce((rest, { paise }) => rest - paise, paid.list_paise - paid.discount_paise),
      causes: back.map(({ key }) => key.split(' ').at(-1)!),
    }
  },

  /**
   * Wants a part of what was paid for a line back, in the transaction that gives up what it bought: through the provider as
   * far as it came from there, and the rest as credit, which it was. The same cause does so for one line once, however
   * often it is asked for.
   *
   * @throws when less was paid.
   */
  async refund(
    trx: Trx,
    { line, amountPaise, cause, now }: { line: LineRef; amountPaise: number; cause: RefundCause; now: Date },
  ): Promise<void> {
    const paid = await lockPaid(trx, line, amountPaise, cause)
    if (!paid) return
    const { order_id: orderId, n: line_n, provider, provider_payment_id, currency } = paid
    const key = keyOf(paid, cause)
    const minor = Math.min(amountPaise, (paid.amount_minor ?? 0) - (paid.refunded_minor ?? 0))
    await giveCredit(trx, { orderId, n: line_n, paise: amountPaise - minor, key, now })
    if (minor > 0 && provider && provider_payment_id && currency) {
      const part = { provider, provider_payment_id, amount_minor: minor, reason: cause, key, order_id: orderId, line_n }
      const refundId = await insertRefund(trx, part, now)
      if (refundId) await book(trx, { kind: 'refund wanted', refundId, orderId, minor, currency, at: now })
    }
    await issueCreditNote(trx, { orderId, n: line_n, paise: amountPaise, cause: key, now })
  },

  /** Gives credit instead, once for a line and cause. @throws when less was paid. */
  async credit(
    trx: Trx,
    {
      line,
      amountPaise,
      cause = 'cancelled_patient',
      now,
    }: { line: LineRef; amountPaise: number; cause?: 'cancelled_patient' | 'upgraded'; now: Date },
  ): Promise<void> {
    const paid = await lockPaid(trx, line, amountPaise, cause)
    if (!paid) return
    const given = { orderId: paid.order_id, n: paid.n, paise: amountPaise, now }
    await giveCredit(trx, { ...given, key: keyOf(paid, cause) })
    await issueCreditNote(trx, { ...given, cause: keyOf(paid, cause) })
  },
}

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>

const keyOf = ({ order_id, n }: Paid, cause: Cause) => `line ${order_id} ${n} ${cause}`

/**
 * What was paid for a line, while nobody else gives any of it back; undefined when the same cause has done so.
 *
 * @throws when less than the amount is left of it.
 */
async function lockPaid(trx: Trx, line: LineRef, amountPaise: number, cause: Cause) {
  const orderId = (await findPaid(trx, line))?.order_id
  if (orderId) await lockOrder(trx, orderId)
  // read again: what went back meanwhile counts
  const paid = orderId && (await findPaid(trx, line))
  if (!paid) throw new Error(`nothing was paid for ${JSON.stringify(line)}`)
  const back = await listBack(trx, paid)
  if (back.some((earlier) => earlier.key === keyOf(paid, cause))) return undefined
  const left = back.reduce((rest, { paise }) => rest - paise, paid.list_paise - paid.discount_paise)
  if (amountPaise > left) throw new Error(`less was paid for ${JSON.stringify(line)}`)
  return paid
}

/** What has gone back of a line, to its source and as credit. */
const listBack = (trx: Trx, { order_id, n }: Paid) =>
  trx
    .selectFrom('refunds')
    .select(['key', 'amount_minor as paise'])
    .where('order_id', '=', order_id)
    .where('line_n', '=', n)
    .unionAll(
      trx.selectFrom('credits').select(['key', 'paise']).where('order_id', '=', order_id).where('line_n', '=', n),
    )
    .execute()

/** A line of a fulfilled order; its payment is null where credit paid for all of it. */
const findPaid = (trx: Trx, line: LineRef) => {
  const paid = trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('gateway_payments', (payment) =>
      payment.onRef('gateway_payments.order_id', '=', 'orders.id').on('disposition', '=', 'applied'),
    )
    .select([
      'order_lines.order_id',
      'n',
      'list_paise',
      'discount_paise',
      'provider',
      'provider_payment_id',
      'amount_minor',
      'refunded_minor',
      'gateway_payments.currency',
    ])
    .where('fulfilled_at', 'is not', null)
  if ('appointmentId' in line) return paid.where('appointment_id', '=', line.appointmentId).executeTakeFirst()
  if ('labBookingId' in line) return paid.where('lab_booking_id', '=', line.labBookingId).executeTakeFirst()
  return paid.where('order_lines.order_id', '=', line.orderId).where('n', '=', line.n).executeTakeFirst()
}
