import type { Database } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/access.ts'

/** Finds a file that a person may see: their own or, for a doctor, one that they were granted. */
export const findVisible = (db: Database, id: string, actor: Pick<Actor, 'userId' | 'doctorId'>, now: Date) =>
  db
    .selectFrom('files')
    .selectAll('files')
    .where('files.id', '=', id)
    .where('removed_at', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('owner_id', '=', actor.userId),
        exists(
          selectFrom('file_grants')
            .select('file_id')
            .whereRef('file_id', '=', 'files.id')
            .where('doctor_id', '=', actor.doctorId)
            .where('until', '>', now),
        ),
      ]),
    )
    .executeTakeFirst()

export const findKept = (db: Database, id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
