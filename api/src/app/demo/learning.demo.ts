import { inTransaction } from '../../platform/db/in-transaction.ts'
import { ok } from '@app/domain/result'
import { createProgressService, enrol, findSession, insertSession } from '../../areas/learning/learning.door.ts'
import { dayAt } from './calendar.ts'
import type { Demo } from './demo.ts'
import { must, type Act } from './stage.ts'

const COURSE = 'safer-sex-and-stis'
/** The lessons that the demo's patient has finished, each with the number of days ago. */
const LESSONS: readonly (readonly [number, string])[] = [
  [-12, 'what-passes-between-people'],
  [-10, 'condoms'],
  [-7, 'tests-and-their-windows'],
  [-4, 'vaccines'],
]
const EXERCISE = { slug: 'slow-breath', seconds: 180 }
const DAYS_OF_EXERCISE = [-9, -8, -7, -5, -4, -2, -1]

/** Returns what the demo's patient has learned: some of a course's lessons, and an exercise on seven days. */
export function actsOfLearning({ db, clock, patient, today, key }: Demo): Act[] {
  const patientId = patient.userId
  const progress = createProgressService({ db, clock })
  const begin: Act = {
    at: dayAt(today, LESSONS[0]![0], 20),
    run: () =>
      inTransaction(db, async (trx) =>
        ok(await enrol(trx, { patientId, courseSlug: COURSE, source: 'free' }, clock())),
      ),
  }
  const lessons = LESSONS.map(([day, lesson]): Act => ({
    at: dayAt(today, day, 20.5),
    run: async () => must(await progress.setDone(patientId, { course: COURSE, lesson, is_done: true })),
  }))
  const exercises = DAYS_OF_EXERCISE.map((day): Act => {
    const at = dayAt(today, day, 22)
    const id = key(`exercise ${day}`)
    const done = { exercise_slug: EXERCISE.slug, seconds: EXERCISE.seconds, is_whole: true, felt: null }
    return {
      at,
      run: () =>
        inTransaction(db, async (trx) => {
          if (!(await findSession(trx, id))) await insertSession(trx, { ...done, id, patient_id: patientId, at })
          return ok(null)
        }),
    }
  })
  return [begin, ...lessons, ...exercises]
}
