import { drain } from '../../../platform/jobs/drain.ts'
import { claimDueAttempts, scheduleLook } from './orders/attempts.repository.ts'
import { processWebhook } from './webhooks/inbox-worker.ts'
import { claimDueWebhooks } from './webhooks/inbox.repository.ts'
import type { PaymentsContext } from './payments.context.ts'
import { nextLook } from './payments.rules.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { sendRefund } from './refunds/refund-sender.ts'
import { claimDueRefunds } from './refunds/refunds.repository.ts'

/** Handles first the received webhooks and then the refunds, because a webhook may have made a refund due. */
export async function takeNews(context: PaymentsContext, stopping?: AbortSignal): Promise<void> {
  await drain(context, claimDueWebhooks, (webhook) => processWebhook(context, webhook), stopping)
  await drain(context, claimDueRefunds, (refund) => sendRefund(context, refund), stopping)
}

/**
 * Asks the provider about the attempts that are due. If the provider does not respond, the attempt is checked again
 * after this process's claim has ended.
 */
export async function takeLooks(context: PaymentsContext, stopping?: AbortSignal): Promise<void> {
  const look = async (attempt: Awaited<ReturnType<typeof claimDueAttempts>>[number]) => {
    if (!(await reconcileOrder(context, attempt))) return
    await scheduleLook(context.db, attempt.id, nextLook(attempt.created_at, context.clock()))
  }
  await drain(context, claimDueAttempts, look, stopping)
}
