import { ok } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { MessageFilesService } from './message-files.service.ts'
import type { MessagesService } from './messages.service.ts'

export function registerMessages(app: App, messages: MessagesService, files: MessageFilesService): void {
  serve(app, 'GET /message/threads', async ({ actor, query }) => ok(await messages.threads(actor, query)))
  serve(app, 'GET /message/list', ({ actor, query }) => messages.list(actor, query))
  serve(app, 'POST /message/send', ({ actor, body }) => messages.send(actor, body))
  serve(app, 'POST /message/read', ({ actor, body }) => messages.read(actor, body))
  serve(app, 'POST /message/let-read', ({ actor, body }) => messages.letRead(actor, body))
  serve(app, 'POST /message/open-file', ({ actor, body }) => files.open(actor, body.file_id))
}
