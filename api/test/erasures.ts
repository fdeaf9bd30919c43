import { HOUR } from '@app/domain/durations'
import type { TestApi } from './api.ts'
import type { Person } from './people.ts'

/** Creates a request to delete an account whose waiting period of two days is over. */
export const anErasureDue = (
  { db, time }: Pick<TestApi, 'db' | 'time'>,
  { id: user_id }: Person,
  { keeps_words = false }: { keeps_words?: boolean } = {},
) =>
  db
    .insertInto('erasures')
    .values({
      user_id,
      asked_at: new Date(time.now.getTime() - 49 * HOUR),
      due_at: new Date(time.now.getTime() - HOUR),
      keeps_words,
      withdrawn_at: null,
      done_at: null,
      report: null,
    })
    .execute()
