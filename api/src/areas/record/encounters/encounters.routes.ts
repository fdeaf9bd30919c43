import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { EncountersService } from './encounters.service.ts'
import type { PastService } from './past.service.ts'

export function registerEncounters(app: App, encounters: EncountersService, past: PastService): void {
  serve(app, 'GET /encounter', ({ actor, query }) => past.brief(actor, query.encounter_id))
  serve(app, 'GET /notes', ({ actor, query }) => encounters.read(actor, query.encounter_id))
  serve(app, 'POST /notes', ({ actor, body }) => encounters.save(actor, body))
  serve(app, 'POST /notes/sign', ({ actor, body }) => encounters.sign(actor, body))
  serve(app, 'POST /notes/share', ({ actor, body }) => encounters.share(actor, body))
  serve(app, 'POST /notes/addendum', ({ actor, body }) => encounters.add(actor, body))
  serve(app, 'GET /notes/patient', async ({ actor, query }) => ok(await past.shared(actor.userId, query)))
  serve(app, 'GET /appointment/get-patient-appointment-history', ({ actor, query }) => past.list(actor, query))
  serve(app, 'GET /appointment/history/detail', ({ actor, query }) => past.detail(actor, query.encounter_id))
}
