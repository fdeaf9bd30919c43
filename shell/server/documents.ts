import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { indiaDate } from '@app/domain/india-time'
import { understands, type Build, type Entry, type Sidecar } from '@app/federation/registry'
import type { Head, RemoteModule } from '@app/kernel'
import type * as ShellBundle from '../src/entry.server.tsx'
import type { WebConfig } from './config.ts'
import { renderDocument } from './html.ts'
import { browserPart, type createRegistry } from './registry.ts'
import { securityHeaders, type LiveProvider } from './security-headers.ts'
import { createServerApi } from './server-api.ts'
import type { createServerBundles } from './server-bundles.ts'

interface Dependencies {
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  loadBundle: ReturnType<typeof createServerBundles>
}

const yearInIndia = () => Number(indiaDate(new Date().toISOString()).slice(0, 4))

/** A payment provider's hosts, where its checkout comes from its own address rather than through this process. */
const liveProvider = (checkoutScript: string | undefined): LiveProvider | undefined =>
  checkoutScript?.startsWith('https://')
    ? {
        script: checkoutScript,
        frame: ['https://api.razorpay.com'],
        connect: ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'],
      }
    : undefined

/** Renders documents: the route's title and content on the server, the registry inlined, a nonce of its own each. */
export function createDocuments({ config, registry, loadBundle }: Dependencies) {
  const sheets = new Map<string, string>()
  /** Style sheets are immutable with their build. */
  const sheet = (name: string, build: string, file: string) => {
    const path = join(config.releases, name, build, 'web', file)
    const text = sheets.get(path) ?? readFileSync(path, 'utf8')
    sheets.set(path, text)
    return text
  }
  const stylesOf = (name: string, build: Build) =>
    build.css.map((file) => ({ href: build.base + file, text: sheet(name, build.build, file) }))

  /** The remote's code for the server: the current build's, else the last good one's, else none. */
  async function remoteCode(entry: Entry): Promise<{ module: RemoteModule; build: Build } | undefined> {
    for (const build of [entry.current, entry.lastGood]) {
      const sidecar: Sidecar | undefined = build && registry.sidecar(entry.name, build.build)
      if (!build || !sidecar) continue
      try {
        const { default: module } = await loadBundle<{ default: RemoteModule }>(sidecar)
        if (!understands(module.contract)) throw new Error(`contract ${module.contract} not understood`)
        return { module, build }
      } catch (error) {
        console.error(`server bundle ${entry.name}/${build.build}:`, (error as Error).message)
      }
    }
    return undefined
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { entries, shell } = registry.current()
    const app = await loadBundle<typeof ShellBundle>(shell)
    const nonce = randomBytes(16).toString('base64')
    const found = app.findPage({ entries }, url.pathname)
    const entry = entries.find((candidate) => candidate === found?.owner)
    const code = entry && (await remoteCode(entry))
    const rendered = await app.render({
      url: url.href,
      entries: [...entries],
      modules: new Map(code ? [[entry.name, code.module]] : []),
      contact: config.contact,
      year: yearInIndia(),
      gallery: config.gallery,
      api: createServerApi(config.apiUrl, request.socket.remoteAddress ?? ''),
      nonce,
    })
    if (rendered instanceof Response) {
      const location = rendered.headers.get('location') ?? '/'
      return void response.writeHead(rendered.status, { location, 'cache-control': 'no-cache' }).end()
    }
    // without the remote's code the frame would hold a 404: the browser, which may have another way to it, renders instead
    const absent = entry !== undefined && !code
    const kind = found?.page.document ?? 'default'
    const html = renderDocument({
      nonce,
      head: absent ? { title: entry.label } : absolute(rendered.head, url.pathname, config.publicUrl),
      icon: app.iconAt({ entries }, url.pathname),
      styles: [...stylesOf('shell', shell), ...(code ? stylesOf(entry.name, code.build) : [])],
      fonts: Object.keys(shell.files)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => shell.base + file),
      scripts: shell.js.map((file) => ({ src: shell.base + file, integrity: shell.files[file]! })),
      preload: code
        ? [code.build.entry, ...code.build.js].map((file) => ({
            href: code.build.base + file,
            integrity: code.build.files[file]!,
          }))
        : [],
      html: absent ? '' : rendered.html,
      boot: {
        entries,
        shell: browserPart(shell),
        document: kind,
        foreignScripts: kind === 'pay' && config.checkoutScript ? [config.checkoutScript] : [],
        contact: config.contact,
        year: yearInIndia(),
        gallery: config.gallery,
        ...(code ? { rendered: { name: entry.name, build: code.build.build } } : {}),
        ...(absent ? {} : rendered.boot),
      },
    })
    send(
      request,
      response,
      absent ? 200 : rendered.status,
      html,
      securityHeaders(nonce, kind, liveProvider(config.checkoutScript)),
    )
  }
}

/** Search engines want the whole address; a page that names no other canonical one is its own. */
const absolute = (head: Head, pathname: string, publicUrl: string): Head =>
  head.robots ? head : { ...head, canonical: publicUrl + (head.canonical ?? pathname) }

/** Quality 5 costs a few milliseconds; files that live for ever were compressed harder, at build time. */
const DOCUMENT_QUALITY = 5

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  security: Record<string, string>,
): void {
  const accepted = String(request.headers['accept-encoding'])
  const [encoding, body] = /\bbr\b/.test(accepted)
    ? (['br', brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: DOCUMENT_QUALITY } })] as const)
    : /\bgzip\b/.test(accepted)
      ? (['gzip', gzipSync(html)] as const)
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
