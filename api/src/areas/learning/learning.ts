import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import { createSessionLinks } from '../../platform/http/session-links.ts'
import { purposeKey } from '../../platform/purpose-key.ts'
import { registerLessons } from './courses/lessons.routes.ts'
import { createLessonsService } from './courses/lessons.service.ts'
import { createMyCoursesService, type MayGiveBack } from './courses/my-courses.service.ts'
import { createProgressService } from './courses/progress.service.ts'
import { registerExercises } from './exercises/exercises.routes.ts'
import { registerGuides } from './guides/guides.routes.ts'

/** Milliseconds for which a link opens a film. This is longer than any film, with pauses. */
const FILM = 60 * 60_000

interface Ports {
  config: Config
  db: Database
  clock: Clock
  /** Finds who a session belongs to; undefined once it has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
  mayGiveBack: MayGiveBack
}

/** Opens what patients can learn from by themselves. */
export function openLearning({ config, db, clock, findActor, mayGiveBack }: Ports): Area {
  const links = createSessionLinks(purposeKey(config.AUTH_SECRET, 'film links'), FILM)
  const lessons = createLessonsService({ db, clock, links, findActor })
  return {
    jobs: [],
    register(app) {
      registerGuides(app, db)
      registerExercises(app, { db, clock })
      registerLessons(app, {
        lessons,
        courses: createMyCoursesService({ db, clock, mayGiveBack }),
        progress: createProgressService({ db, clock }),
        storage: config.STORAGE_DIR,
      })
    },
  }
}
