import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { HistoryService } from './history.service.ts'

export function registerHistory(app: App, history: HistoryService): void {
  serve(app, 'GET /user/history', async ({ actor, query }) => {
    const patientId = await history.whose(actor, query.patient_id)
    if (patientId === undefined) return refuse({ code: 'patient_not_found' })
    return ok({ answer: await history.list(patientId), patientIds: [patientId] })
  })

  serve(app, 'POST /user/history', ({ actor, body }) => history.tell(actor.userId, body))

  serve(app, 'POST /user/history/end', ({ actor, body }) => history.end(actor.userId, body.item_id))

  serve(app, 'POST /user/history/confirm', async ({ actor, body }) => {
    const confirmed = await history.confirm(actor, body.patient_id, new Date(body.told_at))
    return confirmed.ok ? ok({ answer: confirmed.value, patientIds: [body.patient_id] }) : confirmed
  })
}
