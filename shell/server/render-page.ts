import { log } from '@app/telemetry/log'
import { TRACE_LABEL } from '@app/telemetry/log-options'
import { currentTrace } from '@app/telemetry/trace'
import { pageAt } from '@app/federation/pages'
import type { FlagAnswers } from '@app/federation/flags'
import type { Build, Entry, Sidecar } from '@app/federation/registry'
import type { WebConfig } from './config.ts'
import type { Made } from './page-cache.ts'
import { createDocumentMaker, OVERHEAD, yearInIndia, type PageDocumentMade, type Place } from './page-document.ts'
import type { createRegistry } from './registry/registry.ts'
import type { Registry } from './registry/served-registry.ts'
import { createFailedBuilds } from './renderer/failed-builds.ts'
import type { Outcome } from './renderer/renderer-process.ts'
import type { createRenderers, Pair } from './renderer/renderers.ts'
import { publishedBundle } from './server-bundles.ts'

/** A rendered document without its nonce, or a redirect. */
export type RenderedPage = PageDocumentMade | (Made & { to: string; status: number })

/** Called when a build could not render a page, and another build of the remote then rendered it. */
export type OnOutdone = (name: string, build: string) => void

interface Dependencies {
  onOutdone: OnOutdone
  config: WebConfig
  registry: ReturnType<typeof createRegistry>
  renderers: ReturnType<typeof createRenderers>
}

/** The origin of addresses inside this process. The server never uses the origin that a visitor sends. */
const ORIGIN = 'http://site.invalid'
/** The path that replaces every address that has no page. */
const NO_PAGE = '/no-page'
/** The maximum length of a query value: a longer one names nothing that exists. */
const LONGEST_VALUE = 200

const findPage = ({ shell, entries }: Registry, pathname: string) =>
  pageAt<Entry | Sidecar>([shell, ...entries], pathname)

/** Chooses the build that renders a page, and falls back to another document if no build can render it. */
export function createPageRenderer({ config, registry, renderers, onOutdone }: Dependencies) {
  const { nonce, documentOf } = createDocumentMaker(config)
  const failedForAll = createFailedBuilds()

  const pairOf = (shell: Sidecar, remote?: Sidecar): Pair => ({
    shell: publishedBundle(config.releases, shell),
    remote: remote && publishedBundle(config.releases, remote),
  })
  const buildsOf = ({ current, lastGood }: Entry): Build[] => (lastGood ? [current, lastGood] : [current])

  function keepRenderers({ shell, entries, canary }: Registry): void {
    const sidecars = [...entries, ...(canary?.site.entries ?? [])].flatMap((entry) =>
      buildsOf(entry).flatMap(({ build }) => registry.sidecar(entry.name, build) ?? []),
    )
    renderers.keepOnly([pairOf(shell), ...sidecars.map((remote) => pairOf(shell, remote))])
  }

  /**
   * Reduces an address to what its page depends on: the query keeps only the names that the page lists. All addresses
   * without a page share one document.
   */
  function place(site: Registry, { pathname, searchParams }: URL): URL {
    const found = findPage(site, pathname)
    if (!found) return new URL(NO_PAGE, ORIGIN)
    const url = new URL(ORIGIN)
    url.pathname = pathname
    for (const name of found.page.query ?? []) {
      const value = searchParams.get(name)
      if (value !== null && value.length <= LONGEST_VALUE) url.searchParams.set(name, value)
    }
    return url
  }

  async function outcomeOf({ site, url, flags }: Place, remote?: Sidecar): Promise<Outcome> {
    const { contact, gallery } = config
    const request = { url: url.href, contact, year: yearInIndia(), gallery, flags, nonce }
    return renderers.render(pairOf(site.shell, remote), request, site.entries)
  }

  /**
   * Makes a document that contains only the frame; the browser, which may be able to load the code, then renders the
   * page.
   */
  const absent = (at: Place): RenderedPage => {
    const head = { title: at.entry?.label ?? at.page?.title ?? '' }
    return documentOf(at, { status: 503, head, html: '', boot: {} })
  }

  /**
   * Renders with the remote's current build, otherwise with its last good one; if both fail, makes a document without
   * the page's content.
   */
  async function renderRemote(at: Place, entry: Entry): Promise<RenderedPage> {
    const path = at.page!.path
    const nameOf = ({ build }: Build) => `${entry.name}/${build}`
    // a failure for one browser, which may see another shell, does not count for anybody else
    const isOwn = 'shown' in at.site
    const failed = isOwn ? createFailedBuilds() : failedForAll
    let withHole: RenderedPage | undefined
    const outdone: Build[] = []
    for (const build of failed.inOrder(buildsOf(entry), nameOf, path)) {
      const sidecar = registry.sidecar(entry.name, build.build)
      if (!sidecar) continue
      try {
        const outcome = await outcomeOf(at, sidecar)
        if (outcome.kind === 'page' && !('fault' in outcome.page)) {
          if (!isOwn) for (const { build: failing } of outdone) onOutdone(entry.name, failing)
          return pageOf(at, outcome, build)
        }
        outdone.push(build)
        const kind = outcome.kind === 'page' ? 'threw' : outcome.kind
        failed.mark(nameOf(build), path, kind)
        log.error(
          {
            part: nameOf(build),
            [TRACE_LABEL]: currentTrace(),
            reason: outcome.kind === 'page' ? undefined : outcome.reason,
          },
          `a page was not rendered: ${kind}`,
        )
        // a page with one failed section is better than no page
        if (outcome.kind === 'page') withHole ??= { ...pageOf(at, outcome, build), dependsOn: 'now', isFault: true }
      } catch (error) {
        outdone.push(build)
        log.error({ part: nameOf(build) }, `server bundle: ${(error as Error).message}`)
      }
    }
    return withHole ?? absent(at)
  }

  async function renderShell(at: Place): Promise<RenderedPage> {
    try {
      const outcome = await outcomeOf(at)
      if (outcome.kind === 'page') return pageOf(at, outcome)
      log.error(
        { part: 'shell', [TRACE_LABEL]: currentTrace(), reason: outcome.reason },
        `a page was not rendered: ${outcome.kind}`,
      )
    } catch (error) {
      log.error({ part: 'shell' }, `server bundle: ${(error as Error).message}`)
    }
    return absent(at)
  }

  function pageOf(at: Place, { page, dependsOn }: Extract<Outcome, { kind: 'page' }>, build?: Build): RenderedPage {
    if ('to' in page) return { status: page.status, to: page.to, dependsOn: 'now', bytes: OVERHEAD }
    // the current build may be repaired at any moment
    const isSecondBest = build !== undefined && build !== at.entry!.current
    const sidecar = build
      ? registry.sidecar(at.entry!.name, build.build)
      : registry.sidecar('shell', at.site.shell.build)
    const pageScripts = at.page && sidecar?.pageScripts?.[at.page.path]
    const pageStyles = sidecar?.pageStyles
    return documentOf(at, page, { build, pageScripts, pageStyles, dependsOn: isSecondBest ? 'now' : dependsOn })
  }

  async function render(site: Registry, url: URL, flags: FlagAnswers): Promise<RenderedPage> {
    // a variant that only one browser sees must not stop renderers that others need
    keepRenderers(registry.current())
    const found = findPage(site, url.pathname)
    const entry = site.entries.find((candidate) => candidate === found?.owner)
    const at = { site, url, page: found?.page, entry, flags }
    return entry ? renderRemote(at, entry) : renderShell(at)
  }

  return { place, pageAt: (site: Registry, { pathname }: URL) => findPage(site, pathname)?.page, render }
}
