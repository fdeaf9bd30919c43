import type { FileStore } from '@app/storage/file-store'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { removeFiles } from '../files.repository.ts'
import { listEnded } from './exports.repository.ts'

const AT_ONCE = 100

/** Removes the copies whose day is over. The job that clears removed files deletes their bytes. */
export async function endExports({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const ended = await listEnded(db, clock(), AT_ONCE)
  await removeFiles(
    db,
    ended.map(({ id }) => id),
    clock(),
  )
}

export const exportsJobs = (context: { db: Database; clock: Clock; store: FileStore }): Job[] => [
  { name: 'ending of copies', seconds: 60, work: () => endExports(context) },
]
