import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import { createSessionLinks } from '../../platform/http/session-links.ts'
import { purposeKeys } from '../../platform/purpose-key.ts'
import { registerLessons } from './courses/lessons.routes.ts'
import { createLessonsService } from './courses/lessons.service.ts'
import { createMyCoursesService } from './courses/my-courses.service.ts'
import { createProgressService } from './courses/progress.service.ts'
import { registerExercises } from './exercises/exercises.routes.ts'
import { registerGuides } from './guides/guides.routes.ts'
import type { Base } from '../../platform/base.ts'
import type { People } from '../people/people.door.ts'

/** How long a link opens a film, in milliseconds: longer than watching any film takes, even with pauses. */
const FILM = 60 * 60_000

/** Opens the area where patients learn on their own: courses, exercises and guides. */
export function openLearning({
  config,
  db,
  clock,
  people,
}: Base & { config: Config; people: Pick<People, 'findActor'> }): Area {
  const links = createSessionLinks(purposeKeys(config.AUTH_SECRET, 'film links'), FILM)
  const lessons = createLessonsService({ db, clock, links, findActor: people.findActor })
  return {
    jobs: [],
    register(app) {
      registerGuides(app, db)
      registerExercises(app, { db, clock })
      registerLessons(app, {
        lessons,
        courses: createMyCoursesService({ db, clock }),
        progress: createProgressService({ db, clock }),
        storage: config.STORAGE_DIR,
      })
    },
  }
}
