import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { OwnProfileService } from './own-profile.service.ts'

export function registerOwnProfile(app: App, profile: OwnProfileService): void {
  serve(app, 'GET /professional-detail/user', ({ actor }) => profile.find(actor))
  serve(app, 'POST /professional-detail/user/update', ({ actor, body }) => profile.update(actor, body))
  serve(app, 'POST /professional-detail/user/remove-film', ({ actor }) => profile.removeFilm(actor))
  serve(app, 'GET /professional-detail/user/preview', ({ actor }) => profile.preview(actor))

  serve(app, 'GET /education', ({ actor }) => profile.entries(actor, 'education'))
  serve(app, 'POST /education', ({ actor, body }) => profile.add(actor, 'education', body))
  serve(app, 'POST /education/remove', ({ actor, body }) => profile.remove(actor, 'education', body))
  serve(app, 'GET /experience', ({ actor }) => profile.entries(actor, 'experience'))
  serve(app, 'POST /experience', ({ actor, body }) => profile.add(actor, 'experience', body))
  serve(app, 'POST /experience/remove', ({ actor, body }) => profile.remove(actor, 'experience', body))
  serve(app, 'GET /awards', ({ actor }) => profile.entries(actor, 'awards'))
  serve(app, 'POST /awards', ({ actor, body }) => profile.add(actor, 'awards', body))
  serve(app, 'POST /awards/remove', ({ actor, body }) => profile.remove(actor, 'awards', body))
}
