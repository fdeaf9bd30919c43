import type {
  AnswerQuiz,
  LessonContent,
  LessonProgress,
  LessonQuery,
  LessonRefusal,
  MyCourse,
  MyCourseDetail,
  OpenLesson,
  ReportWatched,
  SetDone,
} from '@app/contracts/lessons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/access.ts'
import type { LinkQuery, SessionLinks } from '../../http/session-links.ts'
import { enrol, findEnrolment } from './enrolments.repository.ts'
import { mediaFor, openMedia } from './lesson-links.ts'
import { lessonOnWire, progressOnWire } from './lesson.wire.ts'
import { findOfferedPrice, findLesson, findLessonById, type LessonRow } from './lessons.repository.ts'
import { myCourseDetailOnWire, myCourseOnWire } from './my-course.wire.ts'
import { findMyCourse, listMyCourses } from './my-courses.repository.ts'
import {
  addWatched,
  changeProgress,
  findProgress,
  lockProgress,
  type LessonOf,
  type ProgressRow,
} from './progress.repository.ts'
import { isWatched, multirangeOf, resultsOf } from './progress.rules.ts'

interface Dependencies {
  db: Database
  clock: Clock
  links: SessionLinks
  /** Who has a session; undefined once it has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
}

export type LessonsService = ReturnType<typeof createLessonsService>

/** Lessons for those who may open them, and how far each patient is. */
export function createLessonsService({ db, clock, links, findActor }: Dependencies) {
  const enrolmentOf = (on: Database, patientId: string, { course_slug }: LessonRow, now: Date) =>
    findEnrolment(on, { patientId, courseSlug: course_slug }, now)

  /** Changes how far a patient is in a lesson that is open for them. */
  const change = (
    patientId: string,
    address: LessonQuery,
    work: (trx: Trx, row: LessonRow, of: LessonOf, now: Date) => Promise<Result<ProgressRow, LessonRefusal>>,
  ): Promise<Result<LessonProgress, LessonRefusal>> =>
    inTransaction(db, async (trx) => {
      const now = clock()
      const row = await findLesson(trx, address)
      if (!row) return refuse({ code: 'lesson_not_found' })
      const enrolment = await enrolmentOf(trx, patientId, row, now)
      if (!enrolment?.isOpen) return refuse(lockedBy(row))
      const changed = await work(trx, row, { enrolmentId: enrolment.id, lessonId: row.id }, now)
      return changed.ok ? ok(progressOnWire(changed.value, row)) : changed
    })

  return {
    /** A preview, for everybody. */
    async preview(address: LessonQuery): Promise<Result<LessonContent, LessonRefusal>> {
      const row = await findLesson(db, address)
      if (!row || row.course_retired_at) return refuse({ code: 'lesson_not_found' })
      return row.is_preview ? ok(lessonOnWire(row, openMedia(row))) : refuse(lockedBy(row))
    },

    async open(actor: Actor, address: LessonQuery): Promise<Result<OpenLesson, LessonRefusal>> {
      const now = clock()
      const row = await findLesson(db, address)
      if (!row) return refuse({ code: 'lesson_not_found' })
      const enrolment = await enrolmentOf(db, actor.userId, row, now)
      if (!enrolment?.isOpen && !row.is_preview) return refuse(lockedBy(row))
      const progress = enrolment?.isOpen
        ? progressOnWire(await findProgress(db, { enrolmentId: enrolment.id, lessonId: row.id }), row)
        : null
      return ok({ ...lessonOnWire(row, mediaFor(row, links, actor, now)), progress })
    },

    async mine(patientId: string): Promise<MyCourse[]> {
      const now = clock()
      const courses = (await listMyCourses(db, patientId)).map((row) => myCourseOnWire(row, now))
      return courses.toSorted((a, b) => Number(b.is_open) - Number(a.is_open))
    },

    async details(patientId: string, courseSlug: string): Promise<Result<MyCourseDetail, LessonRefusal>> {
      const row = await findMyCourse(db, { patientId, courseSlug })
      return row ? ok(myCourseDetailOnWire(row, clock())) : refuse({ code: 'course_not_found' })
    },

    /** Begins a course that costs nothing. One that is begun goes on. */
    start: (patientId: string, courseSlug: string): Promise<Result<MyCourse, LessonRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<MyCourse, LessonRefusal>> => {
        const now = clock()
        const course = await findOfferedPrice(trx, courseSlug)
        if (!course) return refuse({ code: 'course_not_found' })
        if (course.price_paise > 0) return refuse({ code: 'course_not_free' })
        await enrol(trx, { patientId, courseSlug, source: 'free' }, now)
        return ok(myCourseOnWire((await findMyCourse(trx, { patientId, courseSlug }))!, now))
      }),

    /** What was played of a film. It is done as it passes nine tenths, and not again where that was taken back. */
    report: (patientId: string, { position, watched, ...address }: ReportWatched) =>
      change(patientId, address, async (trx, row, of, now) => {
        const length = row.seconds ?? 0
        const before = await lockProgress(trx, of, now)
        const after = await addWatched(trx, of, {
          position: Math.min(position, length),
          parts: multirangeOf(watched, length),
        })
        const passes = !isWatched(before.watched_seconds, length) && isWatched(after.watched_seconds, length)
        return ok(
          passes && !after.done_at ? await changeProgress(trx, of, { done_at: now, done_by: 'watched' }) : after,
        )
      }),

    /** Marks a lesson as done; taken back, it may be watched and answered anew. */
    setDone: (patientId: string, { is_done, ...address }: SetDone) =>
      change(patientId, address, async (trx, _row, of, now) => {
        const before = await lockProgress(trx, of, now)
        if (!is_done)
          return ok(
            await changeProgress(trx, of, { done_at: null, done_by: null, watched: '{}', answers: null, position: 0 }),
          )
        return ok(before.done_at ? before : await changeProgress(trx, of, { done_at: now, done_by: 'tap' }))
      }),

    /** Keeps the last answers to a quiz; answered once, it stays done. */
    answer: (patientId: string, { answers, ...address }: AnswerQuiz) =>
      change(patientId, address, async (trx, row, of, now) => {
        if (!row.questions || !resultsOf(row.questions, answers)) return refuse({ code: 'answers_missing' })
        const before = await lockProgress(trx, of, now)
        const done = before.done_at ? {} : { done_at: now, done_by: 'answered' as const }
        return ok(await changeProgress(trx, of, { answers, ...done }))
      }),

    /** The lesson whose film a link opens: of a preview any link, else one of a session that is in the course. */
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
      return actor && (await enrolmentOf(db, actor.userId, row, now))?.isOpen ? row : undefined
    },
  }
}

/** What opens a lesson: a tap where its course costs nothing, else buying it. */
const lockedBy = ({ price_paise, course_retired_at }: LessonRow): LessonRefusal =>
  course_retired_at
    ? { code: 'lesson_not_found' }
    : { code: 'lesson_locked', opened_by: price_paise === 0 ? 'start' : 'buy', price_paise }
