import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indiaDate } from '@app/domain/india-time'
import type { PageDocument } from '@app/federation/manifest'
import type { Build, Entry, Sidecar } from '@app/federation/registry'
import type { RemoteModule } from '@app/kernel'
import { understands } from '@app/kernel/contract'
import type * as ShellBundle from '../src/entry.server.tsx'
import type { WebConfig } from './config.ts'
import { absoluteHead } from './absolute-head.ts'
import { renderDocument } from './html.ts'
import type { Made } from './page-cache.ts'
import { browserPart } from './registry/entries.ts'
import type { createRegistry, Registry } from './registry/registry.ts'
import { createServerApi } from './server-api.ts'
import type { createServerBundles } from './server-bundles.ts'

/** A rendered document but for its nonce, or a redirect. */
export type RenderedPage = Made & ({ to: string; status: number } | Document)

interface Document {
  status: number
  kind: PageDocument
  /** The nonce belongs between each two of them. */
  pieces: readonly Buffer[]
}

interface Dependencies {
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  loadBundle: ReturnType<typeof createServerBundles>
}

/** The origin of addresses inside this process: the visitor's word on it is never taken. */
const ORIGIN = 'http://site.invalid'
/** Stands for every address without a page. */
const NO_PAGE = '/no-page'
/** Characters of a value in a query: a longer one names nothing that exists. */
const LONGEST_VALUE = 200
/** Bytes of a kept page beside its text. */
const OVERHEAD = 2000

const yearInIndia = () => Number(indiaDate(new Date().toISOString()).slice(0, 4))

/** Renders pages: the route's title and content on the server, the registry inlined. */
export function createPageRenderer({ config, registry, loadBundle }: Dependencies) {
  /** Stands where each document's own nonce will; nobody who writes content can know it. */
  const nonce = randomBytes(16).toString('hex')
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

  /**
   * The address as far as its page depends on it: of the query what the page names. All addresses without a page are one.
   */
  async function place({ entries, shell }: Registry, { pathname, searchParams }: URL): Promise<URL> {
    const app = await loadBundle<typeof ShellBundle>(shell)
    const found = app.findPage({ entries }, pathname)
    if (!found) return new URL(NO_PAGE, ORIGIN)
    const url = new URL(ORIGIN)
    url.pathname = pathname
    for (const name of found.page.query ?? []) {
      const value = searchParams.get(name)
      if (value !== null && value.length <= LONGEST_VALUE) url.searchParams.set(name, value)
    }
    return url
  }

  async function render({ entries, shell, isWhole }: Registry, url: URL): Promise<RenderedPage> {
    const app = await loadBundle<typeof ShellBundle>(shell)
    const found = app.findPage({ entries }, url.pathname)
    const entry = entries.find((candidate) => candidate === found?.owner)
    const code = entry && (await remoteCode(entry))
    const { api, dependsOn } = createServerApi(config.apiUrl)
    const rendered = await app.render({
      url: url.href,
      entries: [...entries],
      modules: new Map(code ? [[entry.name, code.module]] : []),
      contact: config.contact,
      year: yearInIndia(),
      gallery: config.gallery,
      api,
      nonce,
    })
    if (rendered instanceof Response)
      return { status: rendered.status, to: rendered.headers.get('location') ?? '/', dependsOn: 'now', bytes: OVERHEAD }
    // without the remote's code the frame would hold a 404: the browser, which may have another way to it, renders instead
    const absent = entry !== undefined && !code
    // the current build may be mended at any moment
    const isSecondBest = code !== undefined && code.build !== entry!.current
    const kind = found?.page.document ?? 'default'
    const html = renderDocument({
      nonce,
      head: absent ? { title: entry.label } : absoluteHead(rendered.head, url.pathname, config.publicUrl),
      shareImage: `${config.publicUrl}/images/share.png`,
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
    // while a remote is not known at all, an unknown address may be one of its pages
    const status = absent ? 503 : !found && !isWhole ? 503 : rendered.status
    const pieces = html.split(nonce).map((piece) => Buffer.from(piece))
    return {
      status,
      kind,
      pieces,
      dependsOn: !absent && !isSecondBest && (status === 200 || !found) ? dependsOn() : 'now',
      bytes: pieces.reduce((sum, { length }) => sum + length, OVERHEAD),
      isFault: absent || status >= 500,
    }
  }

  return { place, render }
}
