import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { giveCreditBack } from '../credits/credits.repository.ts'
import { findPayable, type BeginRefusal } from './make-order.ts'
import { countOnCredit, getOrder, listLines, lockOrder } from './orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findPurchase, type PurchaseKey } from '../payments.repository.ts'
import { purchaseActions } from '../payments.rules.ts'

/** A locked order whose price may still change, because its payment has not begun. */
export interface OpenOrder {
  id: string
  patientId: string
  /** The coupon code applied to the order. */
  coupon: string | null
  lines: { kind: string; listPaise: number }[]
}

/**
 * Finds and locks the order that a patient is about to pay. A request that begins a payment takes the same locks, so it
 * has to wait.
 */
export async function lockOpen(
  context: Pick<PaymentsContext, 'products'>,
  trx: Trx,
  wish: { subject: PurchaseKey; patientId: string; now: Date },
): Promise<Result<OpenOrder, { code: BeginRefusal | 'already_paying' }>> {
  const payable = await findPayable(context, trx, wish)
  if (!payable.ok) return payable
  const { orderId } = payable.value
  if (!purchaseActions((await findPurchase(trx, { orderId }))!, wish.now).code)
    return refuse({ code: 'already_paying' })
  const { id, patient_id: patientId, coupon } = await lockOrder(trx, orderId)
  const lines = await listLines(trx, id)
  return ok({
    id,
    patientId,
    coupon,
    lines: lines.map(({ product_kind: kind, list_paise: listPaise }) => ({ kind, listPaise })),
  })
}

/**
 * Sets the discount of each line, or removes all discounts if none is given, and recomputes how much of the rest credit
 * pays.
 */
export async function setDiscount(
  trx: Trx,
  { id, patientId }: { id: string; patientId: string },
  { coupon, paise, now }: { coupon: string | null; paise: readonly number[]; now: Date },
): Promise<{ creditPaise: number; amountPaise: number }> {
  const lines = await listLines(trx, id)
  let total = 0
  for (const [index, { n, list_paise }] of lines.entries()) {
    const discount_paise = paise[index] ?? 0
    total += list_paise - discount_paise
    await trx.updateTable('order_lines').set({ discount_paise }).where('order_id', '=', id).where('n', '=', n).execute()
  }
  const credit_paise = Math.min(total, (await getOrder(trx, id)).pledged_paise)
  const amount_paise = total - credit_paise
  await giveCreditBack(trx, id)
  await trx.updateTable('orders').set({ coupon, credit_paise, amount_paise }).where('id', '=', id).execute()
  const counted = await countOnCredit(trx, { id, patientId, amount_paise }, now)
  return { creditPaise: counted.credit_paise, amountPaise: counted.amount_paise }
}

/** Removes the discount from an order that will no longer be paid. The credit that the order uses does not change. */
export async function dropDiscount(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('order_lines').set({ discount_paise: 0 }).where('order_id', '=', id).execute()
  const total = (await listLines(trx, id)).reduce((sum, { list_paise }) => sum + list_paise, 0)
  await trx
    .updateTable('orders')
    .set((is) => ({ coupon: null, amount_paise: is(is.val(total), '-', is.ref('credit_paise')) }))
    .where('id', '=', id)
    .execute()
}
