import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { createAskedApi } from '../../src/asked-api.ts'
import type { WebConfig } from '../config.ts'
import type { Version } from '../content-version.ts'
import { createPageCache, type Made } from '../page-cache.ts'
import type { createRegistry } from '../registry/registry.ts'
import { createServerApi } from '../server-api.ts'
import { robots } from './robots.ts'
import { siteMap } from './site-map.ts'

interface File extends Made {
  /** Undefined if there is no such file. */
  body: string | undefined
  tag: string
}

interface Dependencies {
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  contentVersion(): Promise<Version>
}

/** A search engine may use its copy for an hour while it requests a newer one. */
const KEPT = 'public, max-age=0, stale-while-revalidate=3600'

/**
 * Serves robots.txt and the site maps. These files are generated from the registry and from the API's address lists,
 * and are cached until either of these changes.
 */
export function registerForMachines(app: FastifyInstance, { config, registry, contentVersion }: Dependencies): void {
  const files = createPageCache<File>()

  async function make(pathname: string): Promise<File> {
    const { entries } = registry.current()
    const { ask, dependsOn } = createServerApi(config.apiUrl)
    const { publicUrl } = config
    const body =
      pathname === '/robots.txt'
        ? robots(entries, publicUrl)
        : await siteMap(pathname, { manifests: entries, api: createAskedApi(ask), publicUrl })
    const tag = `"${createHash('sha1')
      .update(body ?? '')
      .digest('base64url')}"`
    return { body, tag, bytes: (body?.length ?? 0) * 2, dependsOn: body === undefined ? 'now' : dependsOn() }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const pathname = request.url.split('?')[0]!
    const builds = registry.current().entries.map(({ current: { build } }) => build)
    const file = await files.get([...builds, pathname].join(' '), await contentVersion(), () => make(pathname))
    if (file.body === undefined) return reply.callNotFound()
    void reply.headers({ 'cache-control': KEPT, etag: file.tag, 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match'] === file.tag) return reply.status(304).send()
    return reply.type(pathname.endsWith('.xml') ? 'application/xml' : 'text/plain; charset=utf-8').send(file.body)
  }
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/*']) app.get(path, answer)
}
