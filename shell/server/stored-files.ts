import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { MEDIA_TYPES } from './media-types.ts'

/** Only plain names: no dot segments, nothing hidden. */
const ADDRESS = /^\/(?:images|videos)(?:\/[a-z0-9][a-z0-9_-]*)*\/[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i

/** Serves public pictures and films from the storage folder, with an ETag. An SVG can run nothing and load nothing. */
export function createStoredFiles(storage: string) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const type = MEDIA_TYPES[extname(pathname)]
    const file = join(storage, pathname)
    const found = ADDRESS.test(pathname) && type ? await statOrNothing(file) : undefined
    if (!found?.isFile()) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    const headers = {
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      'cross-origin-resource-policy': 'same-origin',
    }
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
    response.writeHead(200, { ...headers, 'content-type': type, 'content-length': found.size })
    if (request.method === 'HEAD') return void response.end()
    createReadStream(file).pipe(response)
  }
}

const statOrNothing = (file: string): Promise<Stats | undefined> => stat(file).catch(() => undefined)
