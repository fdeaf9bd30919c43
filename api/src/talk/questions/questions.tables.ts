import type { QuestionCategory } from '@app/contracts/questions'

interface Questions {
  /** Made by who sent it. */
  id: string
  patient_id: string
  category: QuestionCategory
  text: string
  is_public: boolean
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
}

export interface QuestionsTables {
  questions: Questions
  question_answers: QuestionAnswers
}
