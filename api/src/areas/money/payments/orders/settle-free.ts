import { ok, refuse } from '@app/domain/result'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { issueBills } from '../../invoices/issue-invoices.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { findPayable, type BeginRefusal } from './make-order.ts'
import { lockOrder } from './orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { PurchaseKey } from '../payments.repository.ts'

/**
 * Fulfils an order that costs the patient nothing, because credit or a code covers its price. A repeated request
 * returns the first response again.
 *
 * @returns the id of the clinic's own order.
 */
export const settleFree = (context: PaymentsContext, wish: { subject: PurchaseKey; patientId: string }) =>
  inTransaction<string, { code: BeginRefusal | 'not_free' }>(context.db, async (trx) => {
    const now = context.clock()
    const payable = await findPayable(context, trx, { ...wish, now })
    if (!payable.ok) return payable
    const order = await lockOrder(trx, payable.value.orderId)
    if (order.amount_paise > 0) return refuse({ code: 'not_free' })
    if (order.fulfilled_at) return ok(order.id)
    // a refusal rolls everything back, so the patient may pay in another way
    if ((await fulfilOrder(trx, context, order, now)) === 'gone') return refuse({ code: 'hold_expired' })
    await issueBills(trx, { orderId: order.id, clinic: context.clinic, now })
    return ok(order.id)
  })
