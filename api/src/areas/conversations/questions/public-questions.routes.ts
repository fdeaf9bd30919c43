import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import * as rows from './public-questions.repository.ts'

export function registerPublicQuestions(app: App, db: Database): void {
  serve(app, 'GET /ask-anything/public', async ({ query }) => {
    const [total, questions] = await Promise.all([
      rows.countPublicQuestions(db, query.category),
      rows.listPublicQuestions(db, query),
    ])
    return ok({ total, questions })
  })

  serve(app, 'GET /ask-anything/public-question', async ({ query }) => {
    const question = await rows.findPublicQuestion(db, query.question_id)
    return question ? ok(question) : refuse({ code: 'question_not_found' })
  })

  serve(app, 'GET /ask-anything/addresses', async ({ query }) => {
    const addresses = await rows.listPublicQuestionAddresses(db, query)
    return ok(
      addresses.map(({ answered_at, ...address }) => ({ ...address, updatedAt: answered_at?.toISOString() ?? null })),
    )
  })
}
