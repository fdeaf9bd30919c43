import type { LessonContent, LessonQuery, LessonRefusal, OpenLesson } from '@app/contracts/lessons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import type { LinkQuery, SessionLinks } from '../../../platform/http/session-links.ts'
import { findEnrolment } from './enrolments.repository.ts'
import { mediaFor, openMedia } from './lesson-links.ts'
import { lockedBy } from './lesson.rules.ts'
import { lessonOnWire, progressOnWire } from './lesson.wire.ts'
import { findLesson, findLessonById, type LessonRow } from './lessons.repository.ts'
import { findProgress } from './progress.repository.ts'
import type { Base } from '../../../platform/base.ts'

interface Wiring extends Base {
  links: SessionLinks
  /** Finds the person to whom a session belongs; undefined once the session has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
}

export type LessonsService = ReturnType<typeof createLessonsService>

/** Serves lessons to the people who may open them. */
export function createLessonsService({ db, clock, links, findActor }: Wiring) {
  const enrolmentOf = (patientId: string, { course_slug }: LessonRow, now: Date) =>
    findEnrolment(db, { patientId, courseSlug: course_slug }, now)

  return {
    /** Returns a preview lesson, which anyone may read. */
    async preview(address: LessonQuery): Promise<Result<LessonContent, LessonRefusal>> {
      const row = await findLesson(db, address)
      if (!row || row.course_retired_at) return refuse({ code: 'lesson_not_found' })
      return row.is_preview ? ok(lessonOnWire(row, openMedia(row))) : refuse(lockedBy(row))
    },

    async open(actor: Actor, address: LessonQuery): Promise<Result<OpenLesson, LessonRefusal>> {
      const now = clock()
      const row = await findLesson(db, address)
      if (!row) return refuse({ code: 'lesson_not_found' })
      const enrolment = await enrolmentOf(actor.userId, row, now)
      if (!enrolment?.isOpen && !row.is_preview) return refuse(lockedBy(row))
      const progress = enrolment?.isOpen
        ? progressOnWire(await findProgress(db, { enrolmentId: enrolment.id, lessonId: row.id }), row)
        : null
      return ok({ ...lessonOnWire(row, mediaFor(row, links, actor, now)), progress })
    },

    /**
     * Finds the lesson whose film a link opens. If the lesson is a preview, any link works; otherwise, the session must
     * belong to a patient who has the course.
     */
    async follow(
      id: string,
      link: Partial<Record<keyof LinkQuery, string | undefined>>,
    ): Promise<LessonRow | undefined> {
      const now = clock()
      const { until, for: holder, sig } = link
      const held = until && holder && sig ? links.read(id, { until, for: holder, sig }, now) : undefined
      const row = await findLessonById(db, id)
      if (!row?.captions) return undefined
      if (row.is_preview && !row.course_retired_at) return row
      const actor = held && (await findActor({ id: held.sessionId, userId: held.userId }))
      return actor && (await enrolmentOf(actor.userId, row, now))?.isOpen ? row : undefined
    },
  }
}
