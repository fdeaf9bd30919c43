import type { Config } from '../../../platform/config/config.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { lapseCredits } from './credits/credits.repository.ts'
import { releaseOverdueCredit } from './credits/overdue-credit.ts'
import { tellOfEndingCredit } from './credits/credit-that-ends.ts'
import { takeLooks, takeNews } from './due-work.ts'
import type { PaymentsContext } from './payments.context.ts'

/** Seconds between two looks at what webhooks have brought. */
const NEWS_INTERVAL = 1

/** Seconds between two looks for credit that ends soon or has ended: nobody can spend the latter meanwhile. */
const LAPSE_INTERVAL = 3600

/** Seconds between two looks for credit that an unpaid order keeps too long. */
const RELEASE_INTERVAL = 60

/**
 * What payments leave for later: webhooks received, looks at the provider, refunds. Each process claims its work for a
 * while, and what a dead one has claimed comes up again.
 */
export const paymentJobs = (
  context: Omit<PaymentsContext, 'log'>,
  { RECONCILE_INTERVAL_S }: Pick<Config, 'RECONCILE_INTERVAL_S'>,
): Job[] => [
  {
    name: 'news of payments',
    seconds: NEWS_INTERVAL,
    work: ({ log, stopping }) => takeNews({ ...context, log }, stopping),
  },
  {
    name: 'looks at the provider',
    seconds: RECONCILE_INTERVAL_S,
    work: ({ log, stopping }) => takeLooks({ ...context, log }, stopping),
  },
  {
    name: 'credit that is free again',
    seconds: RELEASE_INTERVAL,
    work: async () => {
      const { db, clock } = context
      while (await db.transaction().execute((trx) => releaseOverdueCredit(trx, clock())));
    },
  },
  {
    name: 'credit that ends',
    seconds: LAPSE_INTERVAL,
    work: async () => {
      const { db, clock } = context
      while ((await db.transaction().execute((trx) => tellOfEndingCredit(trx, clock()))) > 0);
      while ((await db.transaction().execute((trx) => lapseCredits(trx, clock()))) > 0);
    },
  },
]
