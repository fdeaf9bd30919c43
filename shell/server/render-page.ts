import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indiaDate } from '@app/domain/india-time'
import type { Page, PageDocument } from '@app/federation/manifest'
import { pageAt } from '@app/federation/pages'
import type { Build, Entry, Sidecar } from '@app/federation/registry'
import type { Rendered } from '../src/entry.server.tsx'
import { iconOf } from '../src/heads.ts'
import type { WebConfig } from './config.ts'
import { absoluteHead } from './absolute-head.ts'
import { renderDocument } from './html.ts'
import type { DependsOn, Made } from './page-cache.ts'
import { browserPart, type createRegistry, type Registry } from './registry.ts'
import { createFailedBuilds } from './renderer/failed-builds.ts'
import type { Outcome } from './renderer/renderer-process.ts'
import type { createRenderers, Pair } from './renderer/renderers.ts'
import { publishedBundle } from './server-bundles.ts'

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
  renderers: ReturnType<typeof createRenderers>
}

/** Whose page is rendered. */
interface Place {
  site: Registry
  url: URL
  page: Page | undefined
  entry: Entry | undefined
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
const isBuild = (build: Build | undefined): build is Build => build !== undefined

/** Renders pages: the route's title and content on the server, the registry inlined. */
export function createPageRenderer({ config, registry, renderers }: Dependencies) {
  /** Stands where each document's own nonce will; nobody who writes content can know it. */
  const nonce = randomBytes(16).toString('hex')
  const failed = createFailedBuilds()
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

  const pairOf = (shell: Sidecar, remote?: Sidecar): Pair => ({
    shell: publishedBundle(config.releases, shell),
    remote: remote && publishedBundle(config.releases, remote),
  })
  const buildsOf = ({ current, lastGood }: Entry) => [current, lastGood].filter(isBuild)

  function keepRenderers({ shell, entries }: Registry): void {
    const sidecars = entries.flatMap((entry) =>
      buildsOf(entry).flatMap(({ build }) => registry.sidecar(entry.name, build) ?? []),
    )
    renderers.keepOnly([pairOf(shell), ...sidecars.map((remote) => pairOf(shell, remote))])
  }

  /**
   * The address as far as its page depends on it: of the query what the page names. All addresses without a page are one.
   */
  function place({ entries, shell }: Registry, { pathname, searchParams }: URL): URL {
    const found = pageAt<Entry | Sidecar>([shell, ...entries], pathname)
    if (!found) return new URL(NO_PAGE, ORIGIN)
    const url = new URL(ORIGIN)
    url.pathname = pathname
    for (const name of found.page.query ?? []) {
      const value = searchParams.get(name)
      if (value !== null && value.length <= LONGEST_VALUE) url.searchParams.set(name, value)
    }
    return url
  }

  async function outcomeOf({ site, url }: Place, remote?: Sidecar): Promise<Outcome> {
    const request = { url: url.href, contact: config.contact, year: yearInIndia(), gallery: config.gallery, nonce }
    return renderers.render(pairOf(site.shell, remote), request, site.entries)
  }

  /** Of the frame alone: the browser, which may have another way to the code, renders the page. */
  const absent = (at: Place): RenderedPage =>
    documentOf(at, { status: 200, head: { title: at.entry?.label ?? at.page?.title ?? '' }, html: '', boot: {} })

  /** By the remote's current build, else by the last good one; at the worst without its code. */
  async function renderRemote(at: Place, entry: Entry): Promise<RenderedPage> {
    const path = at.page!.path
    const nameOf = ({ build }: Build) => `${entry.name}/${build}`
    let partial: RenderedPage | undefined
    for (const build of failed.inOrder(buildsOf(entry), nameOf, path)) {
      const sidecar = registry.sidecar(entry.name, build.build)
      if (!sidecar) continue
      try {
        const outcome = await outcomeOf(at, sidecar)
        if (outcome.kind === 'page' && !('fault' in outcome.page)) return pageOf(at, outcome, build)
        const kind = outcome.kind === 'page' ? 'threw' : outcome.kind
        failed.mark(nameOf(build), path, kind)
        console.error(`page of ${nameOf(build)}: ${kind}`, outcome.kind === 'page' ? '' : outcome.reason)
        // a page with a hole is more than none
        if (outcome.kind === 'page') partial ??= { ...pageOf(at, outcome, build), dependsOn: 'now', isFault: true }
      } catch (error) {
        console.error(`server bundle ${nameOf(build)}:`, (error as Error).message)
      }
    }
    return partial ?? absent(at)
  }

  async function renderShell(at: Place): Promise<RenderedPage> {
    try {
      const outcome = await outcomeOf(at)
      if (outcome.kind === 'page') return pageOf(at, outcome)
      console.error(`page of the shell: ${outcome.kind}`, outcome.reason)
    } catch (error) {
      console.error('server bundle of the shell:', (error as Error).message)
    }
    return absent(at)
  }

  function pageOf(
    at: Place,
    { page, dependsOn }: Extract<Outcome, { kind: 'page' }>,
    build?: Build,
  ): RenderedPage {
    if ('to' in page) return { status: page.status, to: page.to, dependsOn: 'now', bytes: OVERHEAD }
    // the current build may be mended at any moment
    const isSecondBest = build !== undefined && build !== at.entry!.current
    return documentOf(at, page, { build, dependsOn: isSecondBest ? 'now' : dependsOn })
  }

  /** @param made - Left out where nothing was rendered. */
  function documentOf(
    { site: { entries, shell, isWhole }, url, page, entry }: Place,
    rendered: Rendered,
    made?: { build: Build | undefined; dependsOn: DependsOn },
  ): RenderedPage {
    const build = made?.build
    const kind = page?.document ?? 'default'
    const html = renderDocument({
      nonce,
      head: made ? absoluteHead(rendered.head, url.pathname, config.publicUrl) : rendered.head,
      shareImage: `${config.publicUrl}/images/share.png`,
      icon: iconOf(page),
      styles: [...stylesOf('shell', shell), ...(build ? stylesOf(entry!.name, build) : [])],
      fonts: Object.keys(shell.files)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => shell.base + file),
      scripts: shell.js.map((file) => ({ src: shell.base + file, integrity: shell.files[file]! })),
      preload: build
        ? [build.entry, ...build.js].map((file) => ({
            href: build.base + file,
            integrity: build.files[file]!,
          }))
        : [],
      html: rendered.html,
      boot: {
        entries,
        shell: browserPart(shell),
        document: kind,
        foreignScripts: kind === 'pay' && config.checkoutScript ? [config.checkoutScript] : [],
        contact: config.contact,
        year: yearInIndia(),
        gallery: config.gallery,
        ...(build ? { rendered: { name: entry!.name, build: build.build } } : {}),
        ...rendered.boot,
      },
    })
    // while a remote is not known at all, an unknown address may be one of its pages
    const status = made && !page && !isWhole ? 503 : rendered.status
    const pieces = html.split(nonce).map((piece) => Buffer.from(piece))
    return {
      status,
      kind,
      pieces,
      dependsOn: made && (status === 200 || !page) ? made.dependsOn : 'now',
      bytes: pieces.reduce((sum, { length }) => sum + length, OVERHEAD),
      isFault: !made || status >= 500,
    }
  }

  async function render(site: Registry, url: URL): Promise<RenderedPage> {
    keepRenderers(site)
    const found = pageAt<Entry | Sidecar>([site.shell, ...site.entries], url.pathname)
    const entry = site.entries.find((candidate) => candidate === found?.owner)
    const at = { site, url, page: found?.page, entry }
    return entry ? renderRemote(at, entry) : renderShell(at)
  }

  return { place, render }
}
