import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { PreferencesService } from './preferences.service.ts'

export function registerPreferences(app: App, preferences: PreferencesService): void {
  serve(app, 'GET /user/contact-preferences', async ({ actor }) => ok(await preferences.find(actor.userId)))
  serve(app, 'POST /user/contact-preferences', async ({ actor, body }) =>
    ok(await preferences.save(actor.userId, body)),
  )
}
