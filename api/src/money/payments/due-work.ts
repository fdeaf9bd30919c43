import { claimDueAttempts, scheduleLook } from './attempts.repository.ts'
import { processWebhook } from './inbox-worker.ts'
import { claimDueWebhooks } from './inbox.repository.ts'
import type { PaymentsContext } from './payments.context.ts'
import { nextLook } from './payments.rules.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { sendRefund } from './refund-sender.ts'
import { claimDueRefunds } from './refunds.repository.ts'

/** Milliseconds for which claimed work is left to whoever claimed it: longer than the provider may take to answer. */
const LEASE = 120_000
/** How much is claimed and worked on at once. */
const BATCH = 5

/** Works through the webhooks received, then the refunds: a webhook may have made some due. */
export async function takeNews(context: PaymentsContext, stopping?: AbortSignal): Promise<void> {
  await drain(context, claimDueWebhooks, (webhook) => processWebhook(context, webhook), stopping)
  await drain(context, claimDueRefunds, (refund) => sendRefund(context, refund), stopping)
}

/** Takes the looks at the provider that are due. An attempt without an answer is looked at again when its claim ends. */
export async function takeLooks(context: PaymentsContext, stopping?: AbortSignal): Promise<void> {
  const look = async (attempt: Awaited<ReturnType<typeof claimDueAttempts>>[number]) => {
    if (!(await reconcileOrder(context, attempt))) return
    await scheduleLook(context.db, attempt.id, nextLook(attempt.created_at, context.clock()))
  }
  await drain(context, claimDueAttempts, look, stopping)
}

type Claim<T> = (db: PaymentsContext['db'], limits: { now: Date; leaseUntil: Date; limit: number }) => Promise<T[]>

async function drain<T>(
  { db, clock, log }: PaymentsContext,
  claim: Claim<T>,
  work: (item: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const now = clock()
    const claimed = await claim(db, { now, leaseUntil: new Date(now.getTime() + LEASE), limit: BATCH })
    if (claimed.length === 0) return
    // one that fails comes up again when its claim ends, and must not keep the others from being done
    const failed = (error: unknown) => log.error({ err: error }, 'payment work failed')
    await Promise.all(claimed.map((item) => work(item).catch(failed)))
  }
}
