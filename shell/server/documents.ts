import type { EnterPlace } from '@app/domain/load-order'
import type { FlagAnswers } from '@app/federation/flags'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addressOf } from './address-of.ts'
import type { WebConfig } from './config.ts'
import type { Version } from './content-version.ts'
import type { createSiteFlags } from './flags/site-flags.ts'
import type { Browsers } from './limits/browsers.ts'
import type { createRenderLimit } from './limits/render-limit.ts'
import { createRenderPlaces } from './limits/render-places.ts'
import type { Variant } from './override/variant.ts'
import { createPageCache } from './page-cache.ts'
import type { createRegistry } from './registry/registry.ts'
import type { Registry } from './registry/served-registry.ts'
import { createPageRenderer, type OnOutdone, type RenderedPage } from './render-page.ts'
import type { createRenderers } from './renderer/renderers.ts'
import { hostsOf } from './provider-hosts.ts'
import type { DocumentNonces } from './reports/document-nonces.ts'
import { securityHeaders } from './security-headers.ts'

/** The registry for the browser that sent a request. */
export type SiteFor = (request: FastifyRequest, reply: FastifyReply) => Registry | Variant

interface Dependencies {
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  renderers: ReturnType<typeof createRenderers>
  contentVersion(): Promise<Version>
  siteFor: SiteFor
  flags: ReturnType<typeof createSiteFlags>
  onOutdone: OnOutdone
  /** Throws a refusal when too many pages have been rendered for this visitor. */
  countRender: Awaited<ReturnType<typeof createRenderLimit>>
  nonces: DocumentNonces
  /** Gives the limits' cookie to a browser that has none, so that the limits recognise the browser. */
  greet: Browsers['greet']
  enter: EnterPlace
}

/** Responds to requests for documents. A page is rendered once for all visitors, but each response has a new nonce. */
export function registerDocuments(
  app: FastifyInstance,
  {
    config,
    registry,
    renderers,
    contentVersion,
    siteFor,
    flags,
    onOutdone,
    countRender,
    nonces,
    greet,
    enter,
  }: Dependencies,
): void {
  const renderer = createPageRenderer({ config, registry, renderers, onOutdone })
  const pages = createPageCache<RenderedPage>()
  const renderInPlace = createRenderPlaces(enter)
  const elsewhere = { ...config, checkouts: hostsOf(config.checkouts) }

  app.get('/*', async (request, reply) => {
    const url = addressOf(request)
    if (!url) return reply.status(400).header('cache-control', 'no-store').send()
    const site = siteFor(request, reply)
    const place = renderer.place(site, url)
    const found = renderer.pageAt(site, place)
    const answers = flags.namedBy(found?.flags ?? [], site, request, reply)
    const make = async () => {
      await countRender(request)
      return renderInPlace(found, place.search, () => renderer.render(site, place, answers))
    }
    const isOwn = 'shown' in site
    // a page that only one browser sees is not cached
    const page = isOwn ? await make() : await pages.get(addressIn(site, place, answers), await contentVersion(), make)
    if ('to' in page)
      return reply
        .status(page.status)
        .header('cache-control', isOwn ? 'no-store' : 'no-cache')
        .header('location', page.to)
        .send()
    greet(request, reply)
    const nonce = nonces.make(Date.now())
    void reply.status(page.status).headers({
      ...securityHeaders(nonce, page.kind, elsewhere),
      'content-type': 'text/html; charset=utf-8',
      // a nonce must not be served twice
      'cache-control': isOwn ? 'no-store' : 'private, no-cache',
      vary: 'accept-encoding',
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    })
    return reply.send(await compressed(request, reply, withNonce(page.pieces, nonce)))
  })
}

/**
 * Returns the key of a cached page: the builds that may render the page, the remote that its tab reports on, the values
 * of the flags that the page declares, and the page's address.
 */
export const addressIn = ({ shell, entries, compared }: Registry, place: URL, flags: FlagAnswers): string =>
  [
    shell.build,
    compared ?? '',
    ...entries.flatMap(({ current: { build }, lastGood }) => [build, lastGood?.build ?? '']),
    ...Object.entries(flags).flatMap(([name, value]) => (value ? [name] : [])),
    place.href,
  ].join(' ')

function withNonce(pieces: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(pieces.flatMap((piece, i) => (i === 0 ? [piece] : [between, piece])))
}

/**
 * Brotli at quality 5 takes a few milliseconds. Files that never change were compressed more strongly, at build time.
 */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compressed(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<Buffer> {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  if (!encoding) return html
  void reply.header('content-encoding', encoding)
  return encoding === 'br' ? compressBrotli(html, QUALITY) : compressGzip(html)
}
