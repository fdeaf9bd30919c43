import type { Config } from '../../../platform/config/config.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { lapseCredits } from './credits/credits.repository.ts'
import { releaseOverdueCredit } from './credits/overdue-credit.ts'
import { tellOfEndingCredit } from './credits/credit-that-ends.ts'
import { takeLooks, takeNews } from './due-work.ts'
import type { PaymentsContext } from './payments.context.ts'

/** How often to check for new webhooks, in seconds. */
const NEWS_INTERVAL = 1

/**
 * How often to check for credit that ends soon or has ended, in seconds. Ended credit can't be spent, even before this
 * check has run.
 */
const LAPSE_INTERVAL = 3600

/** How often to check for credit that an unpaid order keeps too long, in seconds. */
const RELEASE_INTERVAL = 60

/**
 * The jobs that finish the work that payments leave behind: received webhooks, queries to the provider, and refunds.
 * Each process claims its work for a limited time. When a process dies, its claims expire and another process takes
 * over the work.
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
