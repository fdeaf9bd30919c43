import { refusals, type EndpointList } from './endpoint.ts'
import {
  PublicQuestion,
  PublicQuestionQuery,
  PublicQuestionRefusal,
  PublicQuestions,
  PublicQuestionsQuery,
} from './public-questions.ts'

const refused = refusals(PublicQuestionRefusal, {
  question_not_found: { status: 404, message: 'We could not find this question' },
})

// these responses are cached only for seconds, because a question that a patient withdraws must disappear quickly
const read = { access: 'public', cache: 'schedule' } as const

export const publicQuestionsEndpoints = {
  'GET /ask-anything/public': { ...read, query: PublicQuestionsQuery, answer: PublicQuestions },
  'GET /ask-anything/public-question': {
    ...read,
    query: PublicQuestionQuery,
    answer: PublicQuestion,
    refusals: refused,
  },
} as const satisfies EndpointList
