import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { DocumentsService } from './documents.service.ts'

export function registerPatientDocuments(app: App, documents: DocumentsService): void {
  serve(app, 'GET /patient-document/list', ({ actor, query }) => documents.list(actor, query.patient_id))
  serve(app, 'GET /patient-document/experts', async ({ actor }) => ok(await documents.experts(actor.userId)))
  serve(app, 'POST /patient-document/add', ({ actor, body }) => documents.add(actor.userId, body))
  serve(app, 'POST /patient-document/remove', ({ actor, body }) => documents.remove(actor.userId, body.document_id))
  serve(app, 'POST /patient-document/share', ({ actor, body }) => documents.share(actor.userId, body))
  serve(app, 'POST /patient-document/unshare', ({ actor, body }) =>
    documents.unshare(actor.userId, body.document_id, body.doctor_id),
  )
  serve(app, 'POST /patient-document/open', async ({ actor, body }) => {
    const opened = await documents.open(actor, body.document_id)
    return opened.ok ? ok({ answer: opened.value.file, patientIds: [opened.value.patientId] }) : opened
  })
}
