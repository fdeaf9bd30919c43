import { ok, refuse } from '@app/domain/result'
import { LEASE } from '../../../platform/jobs/claim-due.ts'
import { lockWaiting, makeDue } from '../../../platform/jobs/outbox.repository.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'

export const jobsRun = verb({
  name: 'jobs run',
  is: 'makes work that waits for its moment due now: a running API does it within a second',
  takes: { job: { is: 'its number in jobs list', form: rowNumber } },
  async work(trx, { job: id }, { now }) {
    const job = await lockWaiting(trx, id)
    if (!job) return refuse('no such work waits')
    if (job.is_parked) return refuse('this work was given up: jobs retry takes it up again')
    // the job may be running now and would then run twice
    if (job.available_at.getTime() <= now.getTime() + LEASE)
      return refuse('this work comes up by itself in two minutes')
    await makeDue(trx, id, now)
    return ok({ job: id, kind: job.kind, due: now.toISOString() })
  },
})
