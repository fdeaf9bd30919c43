import type {
  AnswerQuiz,
  LessonProgress,
  LessonQuery,
  LessonRefusal,
  ReportWatched,
  SetDone,
} from '@app/contracts/lessons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { findEnrolment } from './enrolments.repository.ts'
import { lockedBy } from './lesson.rules.ts'
import { progressOnWire } from './lesson.wire.ts'
import { findLesson, type LessonRow } from './lessons.repository.ts'
import { addWatched, changeProgress, lockProgress, type LessonOf, type ProgressRow } from './progress.repository.ts'
import { isWatched, multirangeOf, resultsOf } from './progress.rules.ts'
import type { Base } from '../../../platform/base.ts'

export type ProgressService = ReturnType<typeof createProgressService>

/** Records patients' progress in the lessons that are open to them. */
export function createProgressService({ db, clock }: Base) {
  const change = (
    patientId: string,
    address: LessonQuery,
    work: (trx: Trx, row: LessonRow, of: LessonOf, now: Date) => Promise<Result<ProgressRow, LessonRefusal>>,
  ): Promise<Result<LessonProgress, LessonRefusal>> =>
    inTransaction(db, async (trx) => {
      const now = clock()
      const row = await findLesson(trx, address)
      if (!row) return refuse({ code: 'lesson_not_found' })
      const enrolment = await findEnrolment(trx, { patientId, courseSlug: row.course_slug }, now)
      if (!enrolment?.isOpen) return refuse(lockedBy(row))
      const changed = await work(trx, row, { enrolmentId: enrolment.id, lessonId: row.id }, now)
      return changed.ok ? ok(progressOnWire(changed.value, row)) : changed
    })

  return {
    /**
     * Records which segments of a film were played. The lesson is done once nine tenths of its film have been played.
     * If the patient has removed the mark, the lesson is marked again only after nine tenths have been played again.
     */
    report: (patientId: string, { position, watched, ...address }: ReportWatched) =>
      change(patientId, address, async (trx, row, of, now) => {
        const length = row.seconds ?? 0
        const before = await lockProgress(trx, of, now)
        const after = await addWatched(trx, of, {
          position: Math.min(position, length),
          parts: multirangeOf(watched, length),
        })
        const passes = !isWatched(before.watched_seconds, length) && isWatched(after.watched_seconds, length)
        if (passes && !after.done_at) return ok(await changeProgress(trx, of, done(after, 'watched', now)))
        // a film that was watched in segments counts as watched, even if its mark was removed in between
        const isReached = !after.reached_at && isWatched(after.played_seconds, length)
        return ok(isReached ? await changeProgress(trx, of, { reached_at: now }) : after)
      }),

    /**
     * Marks a lesson as done, or removes the mark, so that the patient may watch and answer again. The fact that the
     * lesson was once done stays recorded.
     */
    setDone: (patientId: string, { is_done, ...address }: SetDone) =>
      change(patientId, address, async (trx, _row, of, now) => {
        const before = await lockProgress(trx, of, now)
        if (!is_done)
          return ok(
            await changeProgress(trx, of, { done_at: null, done_by: null, watched: '{}', answers: null, position: 0 }),
          )
        return ok(before.done_at ? before : await changeProgress(trx, of, done(before, 'tap', now)))
      }),

    /** Saves the last answers to a quiz. Once its quiz has been answered, the lesson stays done. */
    answer: (patientId: string, { answers, ...address }: AnswerQuiz) =>
      change(patientId, address, async (trx, row, of, now) => {
        if (!row.questions || !resultsOf(row.questions, answers)) return refuse({ code: 'answers_missing' })
        const before = await lockProgress(trx, of, now)
        return ok(await changeProgress(trx, of, { answers, ...(before.done_at ? {} : done(before, 'answered', now)) }))
      }),
  }
}

const done = ({ reached_at }: ProgressRow, done_by: 'tap' | 'watched' | 'answered', now: Date) => ({
  done_at: now,
  done_by,
  reached_at: reached_at ?? now,
})
