import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldUses, forgetOldWorks } from './limits.repository.ts'
import { isBraked } from './text-brake.rules.ts'
import { forgetOldTexts, listTexts } from './text-counts.repository.ts'

export const limitsJobs = (db: Database, clock: Clock): Job[] => [
  { name: 'forgetting of old uses', seconds: 300, work: () => forgetOldUses(db, clock()) },
  { name: 'forgetting of used works', seconds: 300, work: () => forgetOldWorks(db, clock()) },
  { name: 'forgetting of old counts of texts', seconds: 3600, work: () => forgetOldTexts(db, clock()) },
  {
    name: 'a look at the price of texts',
    seconds: 60,
    async work({ log }) {
      const [all] = await listTexts(db, clock(), 1)
      if (all && isBraked(all))
        log.warn({ sent: all.sent, answered: all.answered }, 'many texts of the last hour were not answered')
    },
  },
]
