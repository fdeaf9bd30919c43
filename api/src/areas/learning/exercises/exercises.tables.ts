import type { Exercise } from '@app/contracts/learning'
import type { JSONColumnType } from 'kysely'

interface Exercises {
  slug: string
  position: number
  kind: Exercise['kind']
  title: string
  summary: string
  care: string[]
  steps: JSONColumnType<Exercise['steps']>
  rounds: number
  sources: JSONColumnType<Exercise['sources']>
  reviewed_on: string | null
}

interface ExerciseSessions {
  /** The id, which the browser that sent the session made. */
  id: string
  patient_id: string
  exercise_slug: string
  at: Date
  seconds: number
  is_whole: boolean
  felt: number | null
}

export interface ExercisesTables {
  exercises: Exercises
  exercise_sessions: ExerciseSessions
}
