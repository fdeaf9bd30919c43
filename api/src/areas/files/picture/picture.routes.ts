import { ok } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { FileLinks, FileRow } from '../file-links.ts'
import type { PictureService } from './picture.service.ts'

export function registerPicture(
  app: App,
  { picture, links, clock }: { picture: PictureService; links: FileLinks; clock: Clock },
): void {
  const shown = (file: FileRow, actor: Actor) => links.show(file, actor, clock())

  serve(app, 'GET /user/picture', async ({ actor }) => {
    const file = await picture.find(actor.userId)
    return ok(file ? shown(file, actor) : null)
  })

  serve(app, 'POST /user/picture', async ({ actor, body }) => {
    const set = await picture.set(actor.userId, body.file_id)
    return set.ok ? ok(shown(set.value, actor)) : set
  })

  serve(app, 'POST /user/picture/remove', async ({ actor }) => {
    await picture.remove(actor.userId)
    return ok(null)
  })
}
