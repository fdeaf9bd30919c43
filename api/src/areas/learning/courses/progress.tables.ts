import type { Generated } from 'kysely'

interface LessonProgress {
  enrolment_id: string
  lesson_id: string
  position: Generated<number>
  /** int4multirange, as PostgreSQL writes it. */
  watched: Generated<string>
  /** All that was ever played: nothing is taken back of it. */
  played: Generated<string>
  answers: Generated<number[] | null>
  done_at: Generated<Date | null>
  done_by: Generated<'tap' | 'watched' | 'answered' | null>
  /** When it was done first: it stays when that is taken back. */
  reached_at: Generated<Date | null>
  at: Date
}

export interface ProgressTables {
  lesson_progress: LessonProgress
}
