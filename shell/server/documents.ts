import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { WebConfig } from './config.ts'
import type { Version } from './content-version.ts'
import { createPageCache } from './page-cache.ts'
import type { createRegistry } from './registry.ts'
import { createPageRenderer, type RenderedPage } from './render-page.ts'
import { securityHeaders, type LiveProvider } from './security-headers.ts'
import type { createServerBundles } from './server-bundles.ts'

interface Dependencies {
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  loadBundle: ReturnType<typeof createServerBundles>
  contentVersion(): Promise<Version>
}

/** A payment provider's hosts, where its checkout comes from its own address rather than through this process. */
const liveProvider = (checkoutScript: string | undefined): LiveProvider | undefined =>
  checkoutScript?.startsWith('https://')
    ? {
        script: checkoutScript,
        frame: ['https://api.razorpay.com'],
        connect: ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'],
      }
    : undefined

/** Answers documents: rendered once for all visitors, with a nonce of its own each time. */
export function createDocuments({ config, registry, loadBundle, contentVersion }: Dependencies) {
  const renderPage = createPageRenderer({ config, registry, loadBundle })
  const pages = createPageCache<RenderedPage>()
  const live = liveProvider(config.checkoutScript)

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const current = registry.current()
    const address = [current.shell.build, ...current.entries.map(({ current: { build } }) => build), url.href].join(' ')
    const page = await pages.get(address, await contentVersion(), () =>
      renderPage(current, url, request.socket.remoteAddress ?? ''),
    )
    if ('to' in page) {
      return void response.writeHead(page.status, { location: page.to, 'cache-control': 'no-cache' }).end()
    }
    const nonce = randomBytes(16).toString('base64')
    const headers = securityHeaders(nonce, page.kind, live)
    await send(request, response, page.status, page.pieces.join(nonce), headers)
  }
}

/** Quality 5 costs a few milliseconds; files that live for ever were compressed harder, at build time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  security: Record<string, string>,
): Promise<void> {
  const accepted = String(request.headers['accept-encoding'])
  const [encoding, body] = /\bbr\b/.test(accepted)
    ? (['br', await compressBrotli(html, QUALITY)] as const)
    : /\bgzip\b/.test(accepted)
      ? (['gzip', await compressGzip(html)] as const)
      : ([undefined, Buffer.from(html)] as const)
  response.writeHead(status, {
    ...security,
    'content-type': 'text/html; charset=utf-8',
    // a nonce must not be served twice
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
