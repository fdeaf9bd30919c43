import type { Provider } from '@app/contracts/payments'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { issueCreditNote } from '../invoices/issue-invoices.ts'
import { releaseUse } from '../coupons/coupons.repository.ts'
import { giveCredit } from './credits/credits.repository.ts'
import { lockOrder } from './orders/orders.repository.ts'
import { book } from './ledger.ts'
import { insertRefund } from './refunds/refunds.repository.ts'

/** An order line, identified by its number in the order or by what it buys. */
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

/**
 * Requests a refund of part of a line's payment, in the transaction that also cancels what the line bought. Money that
 * came through the provider is refunded there, and the rest, which was paid with credit, becomes credit again. Each
 * cause refunds a line only once, no matter how often it is given.
 *
 * @throws when less was paid than is to be refunded.
 */
export async function refund(
  trx: Trx,
  { line, amountPaise, cause, now }: { line: LineRef; amountPaise: number; cause: RefundCause; now: Date },
): Promise<void> {
  const paid = await lockPaid(trx, line, amountPaise, cause)
  if (!paid || amountPaise === 0) return
  const { order_id: orderId, n: line_n, provider, provider_payment_id, currency } = paid
  const key = keyOf(paid, cause)
  const minor = Math.min(amountPaise, (paid.amount_minor ?? 0) - (paid.refunded_minor ?? 0))
  await giveCredit(trx, { orderId, n: line_n, paise: amountPaise - minor, key, now })
  if (minor > 0 && provider && provider_payment_id && currency) {
    const part = { provider, provider_payment_id, amount_minor: minor, reason: cause, key, order_id: orderId, line_n }
    const refundId = await insertRefund(trx, part, now)
    if (refundId) await book(trx, { kind: 'refund wanted', refundId, orderId, minor, currency, at: now })
  }
  await end(trx, paid, { paise: amountPaise, cause: key, now })
}

/**
 * Finishes a refund of part of a line. The credit note comes last, because it takes a number, and the next number makes
 * other transactions wait.
 */
async function end(trx: Trx, { order_id: orderId, n }: Paid, back: { paise: number; cause: string; now: Date }) {
  if (await isAllBack(trx, orderId)) await releaseUse(trx, { id: orderId }, 'redeemed')
  await issueCreditNote(trx, { orderId, n, ...back })
}

/**
 * Reads what was paid for a line, in paise and including credit, and the provider through which it was paid; null when
 * nothing was paid.
 */
export async function paidFor(
  trx: Trx,
  line: LineRef,
): Promise<{ paidPaise: number; provider: Provider | null } | null> {
  const paid = await findPaid(trx, line)
  return paid ? { paidPaise: paidOf(paid), provider: paid.provider } : null
}

/**
 * Reads how much of the money paid for a line is left, and for which causes part of it was refunded; null when nothing
 * was paid.
 */
export async function leftOf(trx: Trx, line: LineRef): Promise<{ paise: number; causes: readonly string[] } | null> {
  const left = await lockLeft(trx, line)
  return left && { paise: left.paise, causes: left.back.map(({ key }) => key.split(' ').at(-1)!) }
}

/**
 * Requests a refund of whatever is left of a line's payment, in the transaction that also cancels what the line bought.
 * If a coupon code covered the whole price, only the code is given back.
 *
 * @returns how many paise are refunded.
 */
export async function refundAll(
  trx: Trx,
  { line, ...why }: { line: LineRef; cause: RefundCause; now: Date },
): Promise<number> {
  const left = await lockLeft(trx, line)
  if (!left) return 0
  if (left.paise > 0) await refund(trx, { line, amountPaise: left.paise, ...why })
  else if (paidOf(left.paid) === 0) await releaseUse(trx, { id: left.paid.order_id }, 'redeemed')
  return left.paise
}

/**
 * Gives credit instead of a refund, once per line and cause.
 *
 * @throws when less was paid than is to be given.
 */
export async function credit(
  trx: Trx,
  {
    line,
    amountPaise,
    cause = 'cancelled_patient',
    now,
  }: { line: LineRef; amountPaise: number; cause?: 'cancelled_patient' | 'upgraded'; now: Date },
): Promise<void> {
  const paid = await lockPaid(trx, line, amountPaise, cause)
  if (!paid || amountPaise === 0) return
  const key = keyOf(paid, cause)
  await giveCredit(trx, { orderId: paid.order_id, n: paid.n, paise: amountPaise, key, now })
  await end(trx, paid, { paise: amountPaise, cause: key, now })
}

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>

const keyOf = ({ order_id, n }: Paid, cause: Cause) => `line ${order_id} ${n} ${cause}`

/**
 * Reads what was paid for a line, and locks the line against other refunds; undefined if this cause has already been
 * refunded.
 *
 * @throws when less than this amount is left.
 */
async function lockPaid(trx: Trx, line: LineRef, amountPaise: number, cause: Cause) {
  const left = await lockLeft(trx, line)
  if (!left) throw new Error(`nothing was paid for ${JSON.stringify(line)}`)
  const { paid, back, paise } = left
  if (back.some((earlier) => earlier.key === keyOf(paid, cause))) return undefined
  if (amountPaise > paise) throw new Error(`less was paid for ${JSON.stringify(line)}`)
  return paid
}

/** Reads what was paid for a line, what was refunded and what is left, and locks the line against other refunds. */
async function lockLeft(trx: Trx, line: LineRef) {
  const orderId = (await findPaid(trx, line))?.order_id
  if (orderId) await lockOrder(trx, orderId)
  // the line is read again under the lock, because some of its money may have been refunded in the meantime
  const paid = await findPaid(trx, line)
  if (!paid) return null
  const back = await listBack(trx, paid)
  return { paid, back, paise: back.reduce((rest, { paise }) => rest - paise, paidOf(paid)) }
}

const paidOf = ({ list_paise, discount_paise }: Paid) => list_paise - discount_paise

/** Lists what was given back for a line, as a refund and as credit. */
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

/** Checks whether the whole payment for an order has been refunded. */
async function isAllBack(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean }>`
    select (select sum(list_paise - discount_paise) from order_lines where order_id = ${orderId}) =
      (select coalesce(sum(amount_minor), 0) from refunds where order_id = ${orderId} and line_n is not null)
      + (select coalesce(sum(paise), 0) from credits where order_id = ${orderId}) as is_all`.execute(trx)
  return rows[0]!.is_all
}

/** Finds a line of a fulfilled order, with its payment, which is null if credit covered the whole price. */
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
