import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  AnswerQuestion,
  AskedQuestion,
  AskQuestion,
  QuestionCategories,
  QuestionQuery,
  QuestionRefusal,
  QuestionsQuery,
  QuestionToAnswer,
  RemoveQuestion,
  TakeWordsBack,
  ToAnswerQuery,
} from './questions.ts'

const refused = refusals(QuestionRefusal, {
  question_not_found: { status: 404, message: 'We could not find this question' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
  identifies: {
    status: 422,
    message: 'Your question holds a number, an address or a link that may reveal who you are',
  },
  too_many_open: { status: 422, message: 'Five of your questions wait for an answer: please wait for one of them' },
  not_shown: { status: 422, message: 'Others can’t read this question. You can delete it' },
  not_listed: { status: 422, message: 'Only experts on our lists answer questions' },
  answered_already: { status: 409, message: 'Another expert has answered this question' },
})

export const questionsEndpoints = {
  'GET /ask-anything/categories': { access: 'public', cache: 'content', answer: QuestionCategories },
  'GET /ask-anything/questions': { access: 'patient', query: QuestionsQuery, answer: z.array(AskedQuestion) },
  'GET /ask-anything/question': { access: 'patient', query: QuestionQuery, answer: AskedQuestion, refusals: refused },
  'POST /ask-anything/questions': { access: 'patient', body: AskQuestion, answer: AskedQuestion, refusals: refused },
  'POST /ask-anything/remove': { access: 'patient', body: RemoveQuestion, answer: z.null(), refusals: refused },
  /** Removes the words of a question that others can read; the answer stays. */
  'POST /ask-anything/take-words-back': { access: 'patient', body: TakeWordsBack, answer: z.null(), refusals: refused },
  'GET /ask-anything/to-answer': { access: 'doctor', query: ToAnswerQuery, answer: z.array(QuestionToAnswer) },
  'POST /ask-anything/answer': { access: 'doctor', body: AnswerQuestion, answer: z.null(), refusals: refused },
} as const satisfies EndpointList
