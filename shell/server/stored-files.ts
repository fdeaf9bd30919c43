import { isPhotograph } from '@app/domain/picture-widths'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import send from 'send'
import { MEDIA_TYPES } from './media-types.ts'
import { findVariant } from './picture-variants.ts'

/** Only plain names: no dot segments, nothing hidden. */
const ADDRESS = /^\/(?:images|videos)(?:\/[a-z0-9][a-z0-9_-]*)*\/[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i
/** A picture keeps its name when it is drawn anew: after a day it is asked for again, and shown meanwhile. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Serves public pictures and films from the storage folder, in parts where asked. A photograph comes in the variant that
 * the browser takes, as wide as `?w=` asks. An SVG can run and load nothing.
 */
export function createStoredFiles(storage: string) {
  return async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): Promise<void> => {
    const refuse = (status: number) => void response.writeHead(status, { 'cache-control': 'no-store' }).end()
    if (!ADDRESS.test(pathname) || !MEDIA_TYPES[extname(pathname)]) return refuse(404)
    const hasVariants = isPhotograph(pathname)
    const width = Number(searchParams.get('w')) || Infinity
    const variant =
      hasVariants && (await findVariant(storage, pathname, { width, accept: request.headers.accept ?? '' }))
    const file = variant || pathname
    send(request, file, { root: storage, index: false, cacheControl: false })
      .on('headers', (sent) => {
        sent.setHeader('content-type', MEDIA_TYPES[extname(file)]!)
        if (hasVariants) sent.setHeader('vary', 'accept')
        sent.setHeader('cache-control', KEPT)
        sent.setHeader('x-content-type-options', 'nosniff')
        sent.setHeader('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
        sent.setHeader('cross-origin-resource-policy', 'same-origin')
      })
      .on('directory', () => refuse(404))
      .on('error', ({ status }: { status?: number }) => refuse(status ?? 500))
      .pipe(response)
  }
}
