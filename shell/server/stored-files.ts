import { isPhotograph } from '@app/domain/picture-widths'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import type { WebConfig } from './config.ts'
import { handleFileError } from './errors.ts'
import { findVariant } from './picture-variants.ts'

/** Accepts only plain names, without dot segments or hidden files, and only the kinds of files that a page shows. */
const ADDRESS =
  /^\/(?:images|videos)(?:\/[a-z0-9][a-z0-9_-]*)*\/[a-z0-9][a-z0-9_-]*\.(?:svg|avif|webp|png|jpe?g|gif|mp4|webm|vtt)$/i
/**
 * A picture keeps its name when it is redrawn. After a day, the browser requests it again, and shows the old one in the
 * meantime.
 */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Serves public pictures and films from the storage folder, also in ranges. For a photograph, the server sends the
 * variant that fits the formats that the browser accepts and the width requested by `?w=`. An SVG is served with
 * headers that keep it from running or loading anything. If another address serves the same folder, requests are
 * redirected there, except for captions, because a page reads captions only from its own site.
 */
export async function registerStoredFiles(
  app: FastifyInstance,
  { storage, storageUrl }: Pick<WebConfig, 'storage' | 'storageUrl'>,
): Promise<void> {
  app.setErrorHandler(handleFileError)
  await app.register(fastifyStatic, { serve: false, index: false, cacheControl: false })

  /** Refuses a link that leads out of the folder. */
  async function staysWithin(file: string): Promise<void> {
    const [found, folder] = await Promise.all([realpath(file), realpath(storage)])
    if (!found.startsWith(folder + sep)) throw Object.assign(new Error('a link leads out'), { statusCode: 404 })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const { pathname, searchParams } = new URL(request.url, 'http://site.invalid')
    if (!ADDRESS.test(pathname)) return reply.callNotFound()
    const hasVariants = isPhotograph(pathname)
    const width = Number(searchParams.get('w')) || Infinity
    const variant =
      hasVariants && (await findVariant(storage, pathname, { width, accept: request.headers.accept ?? '' }))
    if (hasVariants) void reply.header('vary', 'accept')
    void reply.header('cache-control', KEPT)
    if (storageUrl && !pathname.endsWith('.vtt')) return reply.redirect(storageUrl + (variant || pathname))
    return reply
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`,
      )
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile((variant || pathname).slice(1), storage, { onFile: staysWithin })
  }
  app.get('/images/*', answer)
  app.get('/videos/*', answer)
}
