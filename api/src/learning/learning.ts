import type { Area } from '../area.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { registerExercises } from './exercises/exercises.routes.ts'
import { registerGuides } from './guides/guides.routes.ts'

/** What patients learn from by themselves. */
export function openLearning({ db, clock }: { db: Database; clock: Clock }): Area {
  return {
    jobs: [],
    register(app) {
      registerGuides(app, db)
      registerExercises(app, { db, clock })
    },
  }
}
