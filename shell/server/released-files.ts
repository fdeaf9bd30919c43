import type { Sidecar } from '@app/federation/registry'
import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { MEDIA_TYPES } from './media-types.ts'

const ADDRESS = /^\/r\/([a-z]+)\/([\w-]+)\/([\w./-]+)$/

/** Serves `/r/<name>/<build>/…`: only files that the build's sidecar names, for ever, compressed at build time. */
export function createReleasedFiles(releases: string, sidecar: (name: string, build: string) => Sidecar | undefined) {
  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    const [, name, build, file] = ADDRESS.exec(pathname) ?? []
    if (!name || !build || !file || !sidecar(name, build)?.files[file]) {
      return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    }
    const accepted = String(request.headers['accept-encoding'])
    const path = join(releases, name, build, 'web', file)
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    const compressed = encoding && `${path}.${encoding === 'gzip' ? 'gz' : 'br'}`
    const chosen = compressed && existsSync(compressed) ? compressed : path
    response.writeHead(200, {
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(chosen).size,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(chosen === compressed ? { 'content-encoding': encoding } : {}),
    })
    if (request.method === 'HEAD') return void response.end()
    createReadStream(chosen).pipe(response)
  }
}
