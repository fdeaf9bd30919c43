import { FileRefusal, type FileType } from '@app/contracts/files'
import { envelope } from '@app/contracts/wire'
import { ok } from '@app/domain/result'
import type { FileStore } from '@app/storage/file-store'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { bearerToken, type Authenticate } from '../../http/access.ts'
import { HttpRefusal, NOT_FOUND } from '../../http/errors.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { FileLinks, FileRow } from '../file-links.ts'
import { askedRange } from './byte-range.rules.ts'
import type { LinksService } from './links.service.ts'

interface Dependencies {
  service: LinksService
  links: FileLinks
  store: FileStore
  clock: Clock
  authenticate: Authenticate
}

const LINK_ENDED = 'This link has ended. Please open the page again.'

/** What a file is called when it is saved: neither its owner's name for it nor what it is about. */
const SAVED_AS: Record<FileType, string> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'application/pdf': 'document.pdf',
  'video/mp4': 'film.mp4',
  'video/webm': 'film.webm',
  'application/zip': 'files.zip',
}

/** A PDF may run scripts in a viewer of its own; what we have drawn or only play may stand in a page. */
const isShown = (type: FileType): boolean => type !== 'application/pdf' && type !== 'application/zip'
/** The name of an export is ours, and holds the day alone. */
const dispositionOf = ({ purpose, name, media_type: type }: FileRow): string =>
  `${isShown(type) ? 'inline' : 'attachment'}; filename="${purpose === 'export' ? name : SAVED_AS[type]}"`

/** Whatever a file holds, it can run nothing, load nothing, and be taken for nothing else. */
const HEADERS = {
  'content-security-policy': `sandbox; default-src 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}

const Text = z.string().check(z.maxLength(200))
const schema = {
  params: z.strictObject({ id: z.uuid() }),
  querystring: z.strictObject({ until: Text, for: Text, sig: Text }),
  response: { '4xx': envelope(z.nullable(FileRefusal)) },
}

const filmSchema = { params: schema.params, response: schema.response }

export function registerLinks(app: App, { service, links, store, clock, authenticate }: Dependencies): void {
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
    return send(reply, found.value, request.headers.range)
  })

  app.get('/file/film/:id', { config: { access: 'public' }, schema: filmSchema }, async (request, reply) => {
    const film = await service.findFilm(request.params.id)
    if (!film) throw new HttpRefusal(404, NOT_FOUND)
    return send(reply, film, request.headers.range)
  })

  async function send(reply: FastifyReply, file: FileRow, header: string | undefined): Promise<FastifyReply> {
    const range = askedRange(header, file.bytes)
    void reply.headers({ ...HEADERS, 'content-disposition': dispositionOf(file) })
    if (range === 'none') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
    const part = range === 'all' ? { first: 0, last: file.bytes - 1 } : range
    if (range !== 'all')
      void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`)
    void reply.type(file.media_type).header('content-length', part.last - part.first + 1)
    // asked for headers alone, nothing is opened
    if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
    const stream = await store.open(file.store_key!, range === 'all' ? undefined : part)
    if (!stream) throw new Error('a file that the database knows is not in the store')
    // who left while it was opened would never close it
    if (reply.raw.destroyed) stream.destroy()
    return reply.send(stream)
  }
}
