import type { QuestionCategory } from '@app/contracts/questions'
import type { Source } from '@app/contracts/source'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface Questions {
  /** The id, which the browser that sent the question made. */
  id: string
  /** The patient who asked; null when their account is deleted. */
  patient_id: string | null
  category: QuestionCategory
  /** The text of the question; null when the patient withdrew it. */
  text: string | null
  is_public: boolean
  is_for_everybody: Generated<boolean>
  alias: string
  asked_at: Date
  due_at: Date
  /** True until an answer exists; the database sets it. */
  is_open: GeneratedAlways<boolean>
}

interface QuestionAnswers {
  question_id: string
  doctor_id: number
  text: string
  may_show: boolean
  answered_at: Date
  read_at: Generated<Date | null>
}

interface CommonQuestions {
  slug: string
  position: number
  category: QuestionCategory
  question: string
  answer: string
  doctor_id: number
  sources: JSONColumnType<Source[]>
  reviewed_on: string | null
}

export interface QuestionsTables {
  common_questions: CommonQuestions
  questions: Questions
  question_answers: QuestionAnswers
}
