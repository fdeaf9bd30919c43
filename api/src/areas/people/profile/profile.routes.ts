import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ProfileService } from './profile.service.ts'

export function registerProfile(app: App, profile: ProfileService): void {
  serve(app, 'GET /user/patient/profile', async ({ actor }) => ok(await profile.read(actor.userId)))
  serve(app, 'POST /user/profile', ({ actor, body }) => profile.change(actor.userId, body))
}
