import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { takeLooks, takeNews } from './due-work.ts'
import type { PaymentsContext } from './payments.context.ts'

/** Seconds between two looks at what webhooks have brought. */
const NEWS_INTERVAL = 1

export interface PaymentJobs {
  /** Resolves when what was under way has ended. */
  stop(): Promise<void>
  /** Does all that is due now. */
  runOnce(): Promise<void>
}

/**
 * Does what payments leave for later: webhooks received, looks at the provider, refunds. Any number of processes may run
 * it: each claims its work for a while, and what a dead one has claimed comes up again.
 */
export function startPaymentJobs({
  config,
  ...context
}: PaymentsContext & { config: Pick<Config, 'RECONCILE_INTERVAL_S'> }): PaymentJobs {
  const stopping = new AbortController()
  const loops = [repeat(NEWS_INTERVAL, takeNews), repeat(config.RECONCILE_INTERVAL_S, takeLooks)]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
    async runOnce() {
      await takeLooks(context)
      await takeNews(context)
    },
  }

  async function repeat(seconds: number, work: typeof takeNews): Promise<void> {
    while (!stopping.signal.aborted) {
      await work(context, stopping.signal).catch((error: unknown) =>
        context.log.error({ err: error }, 'payment jobs failed'),
      )
      await sleep(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
}
