import { FileRefusal, type FileType } from '@app/contracts/files'
import { envelope } from '@app/contracts/wire'
import { ok } from '@app/domain/result'
import type { FileStore } from '@app/storage/file-store'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import { bearerToken, type Authenticate } from '../../../platform/http/access.ts'
import { HttpRefusal, NOT_FOUND } from '../../../platform/http/errors.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { sendBytes } from '../../../platform/http/send-bytes.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { FileLinks, FileRow } from '../file-links.ts'
import type { LinksService } from './links.service.ts'

interface Wiring {
  service: LinksService
  links: FileLinks
  store: FileStore
  clock: Clock
  authenticate: Authenticate
}

const LINK_ENDED = 'This link has ended. Please open the page again.'

/** The name under which a browser saves a file, which reveals neither the owner's name for the file nor its content. */
const SAVED_AS: Record<FileType, string> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'application/pdf': 'document.pdf',
  'video/mp4': 'film.mp4',
  'video/webm': 'film.webm',
  'application/zip': 'files.zip',
}

/**
 * Checks whether a browser may show a file in a page. A PDF may run scripts in its viewer; redrawn pictures and films
 * that are only played are safe.
 */
const isShown = (type: FileType): boolean => type !== 'application/pdf' && type !== 'application/zip'
/** The server chooses an export's name, which contains only the day. */
const dispositionOf = ({ purpose, name, media_type: type }: FileRow): string =>
  `${isShown(type) ? 'inline' : 'attachment'}; filename="${purpose === 'export' ? name : SAVED_AS[type]}"`

const Text = z.string().check(z.maxLength(200))
const schema = {
  params: z.strictObject({ id: z.uuid() }),
  querystring: z.strictObject({ until: Text, for: Text, sig: Text }),
  response: { '4xx': envelope(z.nullable(FileRefusal)) },
}

const filmSchema = { params: schema.params, response: schema.response }

export function registerLinks(app: App, { service, links, store, clock, authenticate }: Wiring): void {
  serve(app, 'POST /file/link', async ({ actor, body }) => {
    const found = await service.find(actor, body.id)
    return found.ok ? ok(links.show(found.value, actor, clock())) : found
  })

  app.get('/file/:id', { config: { access: 'public' }, schema }, async (request, reply) => {
    const token = bearerToken(request.headers)
    const asker = token === undefined ? undefined : await authenticate(token)
    const found = await service.follow(request.params.id, request.query, asker)
    if (!found.ok)
      throw found.error === 'not_found' ? new HttpRefusal(404, NOT_FOUND) : new HttpRefusal(403, LINK_ENDED)
    return send(reply, found.value)
  })

  app.get('/file/film/:id', { config: { access: 'public' }, schema: filmSchema }, async (request, reply) => {
    const film = await service.findFilm(request.params.id)
    if (!film) throw new HttpRefusal(404, NOT_FOUND)
    return send(reply, film)
  })

  const send = (reply: FastifyReply, file: FileRow): Promise<FastifyReply> =>
    sendBytes(reply, {
      type: file.media_type,
      bytes: file.bytes,
      disposition: dispositionOf(file),
      open: (part) => store.open(file.store_key!, part),
    })
}
