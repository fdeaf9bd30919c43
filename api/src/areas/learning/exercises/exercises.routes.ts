import type { ExerciseSession, LearningRefusal } from '@app/contracts/learning'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import {
  findExercise,
  findSession,
  insertSession,
  listExercises,
  listSessions,
  sessionOnWire,
} from './exercises.repository.ts'
import type { Base } from '../../../platform/base.ts'

/** All exercise sessions in these routes belong to the patient who sends the request. */
export function registerExercises(app: App, { db, clock }: Base): void {
  serve(app, 'GET /exercise/list', async () => ok(await listExercises(db)))

  serve(app, 'GET /exercise/detail', async ({ query }) => {
    const exercise = await findExercise(db, query.slug)
    return exercise ? ok(exercise) : refuse({ code: 'exercise_not_found' })
  })

  serve(app, 'GET /exercise/sessions', async ({ actor, query }) => ok(await listSessions(db, actor.userId, query)))

  serve(app, 'POST /exercise/add-session', ({ actor, body: { key: id, felt = null, ...done } }) =>
    inTransaction(db, async (trx): Promise<Result<ExerciseSession, LearningRefusal>> => {
      if (!(await findExercise(trx, done.exercise_slug))) return refuse({ code: 'exercise_not_found' })
      const session = { patient_id: actor.userId, ...done, felt }
      const added = await once(await findSession(trx, id), session, async () => {
        await insertSession(trx, { id, ...session, at: clock() })
        return ok((await findSession(trx, id))!)
      })
      return added.ok ? ok(sessionOnWire(added.value)) : added
    }),
  )
}
