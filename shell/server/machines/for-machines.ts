import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebConfig } from '../config.ts'
import type { Version } from '../content-version.ts'
import { createPageCache, type Made } from '../page-cache.ts'
import type { createRegistry } from '../registry.ts'
import { createServerApi } from '../server-api.ts'
import { robots } from './robots.ts'
import { siteMap } from './site-map.ts'

interface File extends Made {
  /** Undefined: there is no such file. */
  body: string | undefined
  tag: string
}

interface Dependencies {
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  contentVersion(): Promise<Version>
}

const ADDRESS = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[a-z0-9-]+\.xml)$/
/** A search engine may use its copy for an hour while it asks for a newer one. */
const KEPT = 'public, max-age=0, stale-while-revalidate=3600'

export const isForMachines = (pathname: string): boolean => ADDRESS.test(pathname)

/** robots.txt and the site maps, made of the registry and of what the API lists; kept until either changes. */
export function createForMachines({ config, registry, contentVersion }: Dependencies) {
  const files = createPageCache<File>()

  async function make(pathname: string, clientAddress: string): Promise<File> {
    const { entries } = registry.current()
    const { api, dependsOn } = createServerApi(config.apiUrl, clientAddress)
    const { publicUrl } = config
    const body =
      pathname === '/robots.txt'
        ? robots(entries, publicUrl)
        : await siteMap(pathname, { manifests: entries, api, publicUrl })
    const tag = `"${createHash('sha1')
      .update(body ?? '')
      .digest('base64url')}"`
    return { body, tag, bytes: (body?.length ?? 0) * 2, dependsOn: body === undefined ? 'now' : dependsOn() }
  }

  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const builds = registry.current().entries.map(({ current: { build } }) => build)
    const file = await files.get([...builds, pathname].join(' '), await contentVersion(), () =>
      make(pathname, request.socket.remoteAddress ?? ''),
    )
    if (file.body === undefined) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    const headers = { 'cache-control': KEPT, etag: file.tag, 'x-content-type-options': 'nosniff' }
    if (request.headers['if-none-match'] === file.tag) return void response.writeHead(304, headers).end()
    const type = pathname.endsWith('.xml') ? 'application/xml' : 'text/plain; charset=utf-8'
    response.writeHead(200, { ...headers, 'content-type': type }).end(request.method === 'HEAD' ? undefined : file.body)
  }
}
