import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { IssuedService } from './issued.service.ts'
import type { PadService } from './pad.service.ts'
import type { PrescriptionsService } from './prescriptions.service.ts'

interface Services {
  pad: PadService
  prescriptions: PrescriptionsService
  issued: IssuedService
}

export function registerPrescriptions(app: App, { pad, prescriptions, issued }: Services): void {
  serve(app, 'GET /prescription/pad', ({ actor, query }) => pad.read(actor, query.encounter_id))
  serve(app, 'GET /prescription/medicines', ({ actor, query }) =>
    pad.medicines(actor, query.encounter_id, query.searchValue),
  )
  serve(app, 'POST /prescription/draft', ({ actor, body }) => pad.save(actor, body))
  serve(app, 'POST /prescription/ask-details', ({ actor, body }) => pad.ask(actor, body.encounter_id))
  serve(app, 'POST /prescription/add', ({ actor, body }) => prescriptions.issue(actor, body))
  serve(app, 'POST /prescription/add/passkey', ({ actor, body }) => prescriptions.ask(actor, body))
  serve(app, 'GET /prescription/list', ({ actor, query }) => issued.list(actor, query))
  serve(app, 'GET /prescription/details', ({ actor, query }) => issued.show(actor, query.prescription_id))
  serve(app, 'GET /prescription/file', ({ actor, query }) => issued.file(actor, query.prescription_id))
  serve(app, 'POST /prescription/tick', ({ actor, body }) => issued.tick(actor.userId, body))
  serve(app, 'GET /prescription/verify', ({ query }) => issued.verify(query.code))
}
