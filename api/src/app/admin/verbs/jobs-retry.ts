import { ok, refuse } from '@app/domain/result'
import { lockWaiting, makeDue } from '../../../platform/jobs/outbox.repository.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'

export const jobsRetry = verb({
  name: 'jobs retry',
  is: 'takes up work that was given up, with all its tries anew',
  takes: { job: { is: 'its number in jobs list', form: rowNumber } },
  async work(trx, { job: id }, { now }) {
    const job = await lockWaiting(trx, id)
    if (!job) return refuse('no such work waits')
    if (!job.is_parked) return refuse('this work was not given up')
    await makeDue(trx, id, now, { tries: 0 })
    return ok({ job: id, kind: job.kind, due: now.toISOString() })
  },
})
