import type { QuestionCategory } from '@app/contracts/questions'
import type { Source } from '@app/contracts/source'
import type { Generated, JSONColumnType } from 'kysely'

interface Questions {
  /** Made by the browser that sent it. */
  id: string
  /** Null where the account of the patient is deleted. */
  patient_id: string | null
  category: QuestionCategory
  /** Null where the patient withdrew the text. */
  text: string | null
  is_public: boolean
  is_for_everybody: Generated<boolean>
  alias: string
  asked_at: Date
  due_at: Date
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
