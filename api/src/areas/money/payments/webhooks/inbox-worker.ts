import { findAttemptOfPayment, findPlacedAttempt } from '../orders/attempts.repository.ts'
import { finishWebhook, parkWebhook, postponeWebhook, type ReceivedWebhook } from './inbox.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { backOff, WEBHOOK_BACK_OFF } from '../payments.rules.ts'
import { reconcileOrder } from '../reconcile-order.ts'
import { hurryRefunds } from '../refunds/refunds.repository.ts'

/**
 * Handles a webhook. A webhook describes an order as it was when the webhook was sent, so the server asks the provider
 * for the current state.
 */
export async function processWebhook(context: PaymentsContext, webhook: ReceivedWebhook): Promise<void> {
  const { db, clock, gateways, log } = context
  const subject = gateways[webhook.provider].subjectOfWebhook(webhook.body)
  if (subject === null) {
    await finishWebhook(db, webhook.id, clock())
    return
  }
  const attempt =
    'orderId' in subject
      ? await findPlacedAttempt(db, webhook.provider, subject.orderId)
      : await findAttemptOfPayment(db, webhook.provider, subject.paymentId)
  if (!attempt) {
    log.error({ webhook: webhook.id, ...subject }, 'a webhook names an order that is not ours')
    await parkWebhook(db, webhook.id, 'unknown order')
    return
  }
  if (!(await reconcileOrder(context, attempt))) {
    await postponeWebhook(
      db,
      webhook.id,
      backOff(webhook.received_at, clock(), WEBHOOK_BACK_OFF),
      'the provider did not answer',
    )
    return
  }
  await hurryRefunds(db, attempt.order_id, clock())
  await finishWebhook(db, webhook.id, clock())
}
