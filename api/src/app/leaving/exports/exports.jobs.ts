import type { FileStore } from '@app/storage/file-store'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { listEnded } from './exports.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { removeFiles } from '../../../areas/files/files.door.ts'

const AT_ONCE = 100

/** Removes the copies whose download period is over. The job that clears removed files deletes their bytes. */
export async function endExports({ db, clock }: Base): Promise<void> {
  const ended = await listEnded(db, clock(), AT_ONCE)
  await removeFiles(
    db,
    ended.map(({ id }) => id),
    clock(),
  )
}

export const exportsJobs = (context: Base & { store: FileStore }): Job[] => [
  { name: 'ending of copies', seconds: 60, work: () => endExports(context) },
]
