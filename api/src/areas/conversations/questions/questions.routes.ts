import { ok, refuse } from '@app/domain/result'
import type { QuestionCategory } from '@app/contracts/questions'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { QuestionsService } from './questions.service.ts'

const TITLES: Record<QuestionCategory, string> = {
  body: 'Body',
  desire: 'Desire',
  mind: 'Mind',
  together: 'Together',
  safety: 'Safer sex',
}
const CATEGORIES = Object.entries(TITLES).map(([category, title]) => ({
  category: category as QuestionCategory,
  title,
}))

export function registerQuestions(app: App, questions: QuestionsService): void {
  serve(app, 'GET /ask-anything/categories', async () => ok(CATEGORIES))

  serve(app, 'GET /ask-anything/questions', async ({ actor, query }) => ok(await questions.list(query, actor.userId)))

  serve(app, 'GET /ask-anything/question', async ({ actor, query }) => {
    const question = await questions.show(query.question_id, actor.userId)
    return question ? ok(question) : refuse({ code: 'question_not_found' })
  })

  serve(app, 'POST /ask-anything/questions', ({ actor, body }) => questions.ask(body, actor.userId))

  serve(app, 'POST /ask-anything/remove', ({ actor, body }) => questions.remove(body.question_id, actor.userId))

  serve(app, 'POST /ask-anything/take-words-back', ({ actor, body }) =>
    questions.takeWordsBack(body.question_id, actor.userId),
  )

  serve(app, 'GET /ask-anything/to-answer', async ({ actor, query }) =>
    ok(actor.doctorId === null ? [] : await questions.toAnswer(query, actor.doctorId)),
  )

  serve(app, 'POST /ask-anything/answer', async ({ actor, body }) =>
    actor.doctorId === null ? refuse({ code: 'question_not_found' }) : questions.answer(body, actor.doctorId),
  )
}
