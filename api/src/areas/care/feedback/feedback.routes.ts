import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { FeedbackService } from './feedback.service.ts'

export function registerFeedback(app: App, feedback: FeedbackService): void {
  serve(app, 'GET /feedback/feedback-list', async ({ query }) => ok(await feedback.shown(query.doctor_id)))
  serve(app, 'GET /feedback/asked', async ({ actor }) => ok(await feedback.asked(actor.userId)))
  serve(app, 'POST /feedback/give', ({ actor, body }) => feedback.give(actor.userId, body))
  serve(app, 'GET /feedback/given', ({ actor, query }) => feedback.own(actor.userId, query.appointment_id))
  serve(app, 'POST /feedback/withdraw', ({ actor, body }) => feedback.withdraw(actor.userId, body.appointment_id))
  serve(app, 'GET /feedback/received', async ({ actor, query }) => ok(await feedback.received(actor.doctorId, query)))
}
