import type { Generated } from 'kysely'

interface LessonProgress {
  enrolment_id: string
  lesson_id: string
  position: Generated<number>
  /** An int4multirange, in PostgreSQL's notation. */
  watched: Generated<string>
  /** Everything that was ever played. Nothing is removed from it. */
  played: Generated<string>
  answers: Generated<number[] | null>
  done_at: Generated<Date | null>
  done_by: Generated<'tap' | 'watched' | 'answered' | null>
  /** When it was first done. It is kept when the mark is removed. */
  reached_at: Generated<Date | null>
  at: Date
}

export interface ProgressTables {
  lesson_progress: LessonProgress
}
