import type { Generated } from 'kysely'

interface LessonProgress {
  enrolment_id: string
  lesson_id: string
  position: Generated<number>
  /** int4multirange, as PostgreSQL writes it. */
  watched: Generated<string>
  answers: Generated<number[] | null>
  done_at: Generated<Date | null>
  done_by: Generated<'tap' | 'watched' | 'answered' | null>
  at: Date
}

export interface ProgressTables {
  lesson_progress: LessonProgress
}
