import type { ShiReport } from '@app/contracts/shi'
import { ok } from '@app/domain/result'
import { bearerToken, type Authenticate } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import type { Paper } from '../../../platform/papers/paper.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { reportFileName } from './report-paper.rules.ts'
import type { ShiAnswersService } from './shi-answers.service.ts'
import type { ShiReportsService } from './shi-reports.service.ts'

interface Door {
  answers: ShiAnswersService
  reports: ShiReportsService
  authenticate: Authenticate
  paperOf(report: ShiReport): Paper
}

export function registerShi(app: App, { answers, reports, authenticate, paperOf }: Door): void {
  serve(app, 'GET /shi/get-all-sections', async () => ok(await answers.sections()))
  serve(app, 'GET /shi/get-all-questions', async () => ok(await answers.questions()))
  serve(app, 'POST /shi/add-shi-response', async (call) => {
    const token = bearerToken(call.headers)
    // a visitor's answers belong to the visitor, even if someone is logged in
    const actor = token && call.body.visitor_key === undefined ? await authenticate(token) : undefined
    return answers.add(actor, call.body, senderOf(call))
  })
  serve(app, 'GET /shi/get-shi-response', async ({ actor }) => ok(await answers.responses(actor.userId)))
  serve(app, 'GET /shi/get-shi-report', ({ actor, query }) => reports.own(actor.userId, query.response_id))
  serve(app, 'POST /shi/get-shi-report', ({ body }) => reports.visitors(body.visitor_key))
  serve(app, 'POST /shi/erase', ({ body }) => answers.erase(body.visitor_key))
  serve(app, 'POST /shi/remove', ({ actor, body }) => answers.remove(actor.userId, body.response_id))
  serve(app, 'GET /shi/file', async ({ actor, query }) => {
    const report = await reports.own(actor.userId, query.response_id)
    if (!report.ok) return report
    const pdf = await writePaper(paperOf(report.value))
    const name = reportFileName(query.response_id)
    return ok({ name, media_type: 'application/pdf' as const, base64: pdf.toString('base64') })
  })
  serve(app, 'POST /shi/share', ({ actor, body }) => reports.share(actor.userId, body))
  serve(app, 'POST /shi/unshare', ({ actor, body }) => reports.unshare(actor.userId, body.response_id, body.doctor_id))
  serve(app, 'GET /shi/get-shi-patient-details', async ({ actor, query }) => {
    const shared = await reports.shared(actor, query.patient_id)
    return shared.ok ? ok({ answer: shared.value, patientIds: [query.patient_id] }) : shared
  })
}
