import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { WebConfig } from './config.ts'
import { createContentVersion } from './content-version.ts'
import { createDevelopmentDocuments } from './development-documents.ts'
import { createDocuments } from './documents.ts'
import { FAVICONS } from './favicon.ts'
import { createForMachines, isForMachines } from './machines/for-machines.ts'
import { createProxy } from './proxy.ts'
import { createRegistry } from './registry.ts'
import { createReleasedFiles } from './released-files.ts'
import { createServerBundles } from './server-bundles.ts'
import { createStoredFiles } from './stored-files.ts'
import { sendWeather } from './weather.ts'

const BACKEND = '/backend'

/** The web process: documents, the files of builds, public pictures, and the way to the API under one origin. */
export function createWebServer(config: WebConfig): Server {
  const api = createProxy(config.apiUrl)
  const sandbox = config.sandboxUrl === undefined ? undefined : createProxy(config.sandboxUrl)
  const storedFile = createStoredFiles(config.storage)
  const pages = config.devShell ? developmentPages(config, config.devShell) : publishedPages(config)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parse(request)
    if (!url) return void response.writeHead(400).end()
    const { pathname, search } = url
    if (pathname.startsWith(`${BACKEND}/`))
      return api.handle(request, response, pathname.slice(BACKEND.length) + search)
    if (pathname.startsWith('/webhooks/')) return api.handle(request, response, pathname + search)
    if (pathname === '/rss.xml') return api.handle(request, response, '/feeds/articles')
    if (sandbox && pathname.startsWith('/sandbox/')) return sandbox.handle(request, response, pathname + search)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (pathname.startsWith('/images/') || pathname.startsWith('/videos/')) return storedFile(request, response, url)
    const favicon = FAVICONS[pathname]
    if (favicon) {
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
        .end(favicon)
    }
    if (pathname === '/weather') return sendWeather(response)
    if (pathname === '/healthz') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    return pages(request, response, url)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end('Something went wrong. Try again in a moment.')
    })
  })
  server.on('upgrade', (request, socket, head) => {
    const url = parse(request)
    if (!url?.pathname.startsWith(`${BACKEND}/`)) return void socket.destroy()
    api.upgrade(request, socket, head, url.pathname.slice(BACKEND.length) + url.search)
  })
  return server
}

function publishedPages(config: WebConfig) {
  const registry = createRegistry(config.releases)
  const releasedFile = createReleasedFiles(config.releases, registry.sidecar)
  const contentVersion = createContentVersion(config.apiUrl)
  const loadBundle = createServerBundles(config.releases)
  const documents = createDocuments({ config, registry, loadBundle, contentVersion })
  const forMachines = createForMachines({ config, registry, contentVersion })
  return (request: IncomingMessage, response: ServerResponse, url: URL): void | Promise<void> => {
    if (isForMachines(url.pathname)) return forMachines(request, response, url.pathname)
    if (url.pathname.startsWith('/r/')) return releasedFile(request, response, url.pathname)
    if (url.pathname === '/registry.json') {
      const { entries } = registry.current()
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
        .end(JSON.stringify(entries))
    }
    return documents(request, response, url)
  }
}

function developmentPages(config: WebConfig, devShell: string) {
  const documents = createDevelopmentDocuments(config, devShell)
  return (_request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => documents(response, url)
}

/** The address asked for; undefined where it is none. The origin is never the client's word. */
function parse(request: IncomingMessage): URL | undefined {
  try {
    const url = new URL(request.url ?? '/', 'http://site.invalid')
    decodeURIComponent(url.pathname)
    return url.origin === 'http://site.invalid' ? url : undefined
  } catch {
    return undefined
  }
}
