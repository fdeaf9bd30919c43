import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findExercise, insertSession, listExercises, listSessions } from './exercises.repository.ts'
import type { Base } from '../../../platform/base.ts'

/** The exercise sessions belong to the patient who sends the request. */
export function registerExercises(app: App, { db, clock }: Base): void {
  serve(app, 'GET /exercise/list', async () => ok(await listExercises(db)))

  serve(app, 'GET /exercise/detail', async ({ query }) => {
    const exercise = await findExercise(db, query.slug)
    return exercise ? ok(exercise) : refuse({ code: 'exercise_not_found' })
  })

  serve(app, 'GET /exercise/sessions', async ({ actor, query }) => ok(await listSessions(db, actor.userId, query)))

  serve(app, 'POST /exercise/add-session', async ({ actor, body: { key: id, felt = null, ...session } }) => {
    if (!(await findExercise(db, session.exercise_slug))) return refuse({ code: 'exercise_not_found' })
    const kept = await insertSession(db, { ...session, id, felt, patient_id: actor.userId, at: clock() })
    return kept ? ok(kept) : refuse({ code: 'key_taken' })
  })
}
