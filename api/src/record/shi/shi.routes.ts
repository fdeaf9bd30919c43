import { ok } from '@app/domain/result'
import { bearerToken, type Authenticate } from '../../http/access.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import type { ShiService } from './shi.service.ts'

interface Door {
  shi: ShiService
  authenticate: Authenticate
}

export function registerShi(app: App, { shi, authenticate }: Door): void {
  serve(app, 'GET /shi/get-all-sections', async () => ok(await shi.sections()))
  serve(app, 'GET /shi/get-all-questions', async () => ok(await shi.questions()))
  serve(app, 'POST /shi/add-shi-response', async (call) => {
    const token = bearerToken(call.headers)
    // a visitor's answers are theirs, whoever is logged in
    const actor = token && call.body.visitor_key === undefined ? await authenticate(token) : undefined
    return shi.add(actor, call.body, visitorAddress(call))
  })
  serve(app, 'GET /shi/get-shi-response', async ({ actor }) => ok(await shi.responses(actor.userId)))
  serve(app, 'GET /shi/get-shi-report', ({ actor, query }) => shi.ownReport(actor.userId, query.response_id))
  serve(app, 'POST /shi/get-shi-report', ({ body }) => shi.visitorsReport(body.visitor_key))
  serve(app, 'POST /shi/erase', ({ body }) => shi.erase(body.visitor_key))
  serve(app, 'POST /shi/remove', ({ actor, body }) => shi.remove(actor.userId, body.response_id))
  serve(app, 'GET /shi/file', ({ actor, query }) => shi.file(actor.userId, query.response_id))
  serve(app, 'POST /shi/share', ({ actor, body }) => shi.share(actor.userId, body))
  serve(app, 'POST /shi/unshare', ({ actor, body }) => shi.unshare(actor.userId, body.response_id, body.doctor_id))
  serve(app, 'GET /shi/get-shi-patient-details', async ({ actor, query }) => {
    const shared = await shi.shared(actor, query.patient_id)
    return shared.ok ? ok({ answer: shared.value, patientIds: [query.patient_id] }) : shared
  })
}
