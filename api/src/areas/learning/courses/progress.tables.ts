import type { Generated } from 'kysely'

interface LessonProgress {
  enrolment_id: string
  lesson_id: string
  position: Generated<number>
  /** The segments that were played since the mark was last removed, as an int4multirange in PostgreSQL's notation. */
  watched: Generated<string>
  /** Every segment that was ever played; none is removed. */
  played: Generated<string>
  answers: Generated<number[] | null>
  done_at: Generated<Date | null>
  done_by: Generated<'tap' | 'watched' | 'answered' | null>
  /** When the lesson was first done; kept when the mark is removed. */
  reached_at: Generated<Date | null>
  at: Date
}

export interface ProgressTables {
  lesson_progress: LessonProgress
}
