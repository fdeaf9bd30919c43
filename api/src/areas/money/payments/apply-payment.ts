import { ok } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { issueBills } from '../invoices/issue-invoices.ts'
import { sendMessage, type Words } from '../../../platform/messages/send-message.ts'
import type { PlacedAttempt } from './orders/attempts.repository.ts'
import { fulfilOrder } from './orders/fulfil-order.ts'
import type { GatewayPayment } from './providers/gateway.ts'
import { book } from './ledger.ts'
import { lockOrder } from './orders/orders.repository.ts'
import type { PaymentsContext } from './payments.context.ts'
import { findPayment, savePayment } from './payments.repository.ts'
import { isExactly, isProgress } from './payments.rules.ts'
import { refundPayment, type WholeRefund } from './refunds/refunds.repository.ts'

/**
 * Records what the provider states about one payment. This is the only function that turns money into what was ordered
 * or into a refund. One transaction records a captured payment, and either fulfils all lines of its order or refunds
 * it. The lock on the order makes callers with identical statements wait for each other. A statement with nothing new
 * changes nothing, so any number of processes may call this function any number of times, in any order.
 */
export const applyPayment = (context: PaymentsContext, attempt: PlacedAttempt, stated: GatewayPayment) =>
  inTransaction(context.db, async (trx) => {
    const now = context.clock()
    const order = await lockOrder(trx, attempt.order_id)
    const known = await findPayment(trx, attempt.provider, stated.id)
    if (!isProgress(known?.status, stated.status)) return ok('no news')

    const payment = {
      provider: attempt.provider,
      provider_payment_id: stated.id,
      attempt_id: attempt.id,
      order_id: order.id,
      status: stated.status,
      amount_minor: stated.amount.minor,
      currency: stated.amount.currency,
      seen_at: now,
    }
    if (stated.status !== 'captured') {
      await savePayment(trx, payment)
      return ok(stated.status)
    }

    const reason = await reasonToRefund()
    const disposition = reason ? 'refund' : 'applied'
    await savePayment(trx, { ...payment, disposition })
    const { provider, provider_payment_id: paymentId, amount_minor: minor, currency } = payment
    await book(trx, { kind: 'captured', provider, paymentId, disposition, orderId: order.id, minor, currency, at: now })
    if (reason) await sendBack(reason)
    else await issueBills(trx, { orderId: order.id, clinic: context.clinic, now })
    return ok(reason ?? 'applied')

    /** Refunds the payment and tells the patient why, in the same transaction. */
    async function sendBack(why: WholeRefund): Promise<void> {
      await refundPayment(trx, payment, { reason: why, now })
      const message = { key: `back:${provider}:${paymentId}`, to: { userId: order.patient_id } }
      const words = wordsOfReturn(why, { orderId: order.id, paise: minor })
      await sendMessage(trx, { ...message, ...words }, now)
    }

    async function reasonToRefund(): Promise<WholeRefund | null> {
      if (!isExactly(order, stated.amount)) return 'wrong_amount'
      if (order.fulfilled_at) return 'second_payment'
      const fulfilled = await fulfilOrder(trx, context, order, now)
      return fulfilled === 'gone' ? 'gone' : null
    }
  })

function wordsOfReturn(why: WholeRefund, { orderId: order, paise }: { orderId: string; paise: number }): Words {
  if (why === 'gone') return { template: 'payment_too_late', params: { order, paise } }
  if (why === 'second_payment') return { template: 'payment_twice', params: { paise } }
  // the amount may be in another currency, so the message does not state it
  return { template: 'payment_wrong_amount', params: {} }
}
