import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { developmentRegistry } from '@app/federation/publishing/development'
import { pageAt } from '@app/federation/pages'
import type { Entry } from '@app/federation/registry'
import { readWebConfig } from '../../shell/server/config.ts'
import { createDocumentMaker, yearInIndia } from '../../shell/server/page-document.ts'
import { openRegistry } from '../../shell/server/registry/open-registry.ts'
import { createPageRenderer } from '../../shell/server/render-page.ts'
import { createBundleLoader } from '../../shell/server/renderer/load-bundles.mts'
import { createRenderers } from '../../shell/server/renderer/renderers.ts'
import { publishedBundle, readBundle } from '../../shell/server/server-bundles.ts'
import { createServerApi } from '../../shell/server/server-api.ts'
import { load, rateOf } from './load.ts'
import { plantBuild, type Planting } from './planted-build.ts'

/** The number of documents that are rendered at the same time when several visitors arrive. */
const SEVERAL = 4
const ROUNDS = 10
const PAGES_A_ROUND = 100
const BUILDS = 40

interface Site {
  data: string
  releases: string
  storage: string
  api: string
}

/**
 * Measures how many milliseconds a document takes, both in the web process and with the same bundles in this process.
 * Each round measures both, one after the other.
 */
export async function renderingCost({ data, releases, storage, api }: Site, remote: string, path: string) {
  const { folder, root } = await developmentRegistry(data, new Date())
  const config = readWebConfig({
    API_URL: api,
    RELEASES: releases,
    REGISTRY: folder,
    REGISTRY_ROOT: root,
    STORAGE_DIR: storage,
  })
  const registry = await openRegistry(config)
  const site = registry.current()
  const url = new URL(`http://site.invalid${path}`)

  const entry = site.entries.find(({ name }) => name === remote)!
  const { page } = pageAt([entry], path)!
  const loader = createBundleLoader()
  const app = await loader.shell(readBundle(publishedBundle(releases, site.shell)))
  const sidecar = registry.sidecar(remote, entry.current.build)!
  const modules = new Map([[remote, await loader.remote(readBundle(publishedBundle(releases, sidecar)))]])
  const { nonce, documentOf } = createDocumentMaker(config)
  const here = async () => {
    const { ask, dependsOn } = createServerApi(api)
    const { contact, gallery } = config
    const made = { url: url.href, entries: site.entries, modules, contact, year: yearInIndia(), gallery, ask, nonce }
    const rendered = await app.render(made)
    if ('to' in rendered) throw new Error(`${path} leads elsewhere`)
    return documentOf({ site, url, page, entry, flags: {} }, rendered, { build: entry.current, dependsOn: dependsOn() })
  }
  const renderers = createRenderers(api)
  const renderer = createPageRenderer({ config, registry, renderers, onOutdone: () => {} })
  const there = async () => {
    const made = await renderer.render(site, url, {})
    if (made.isFault) throw new Error(`${path} failed`)
  }
  const several = await compare(here, there, SEVERAL)
  const alone = await compare(here, there, 1)
  renderers.close()
  registry.close()
  return { several, alone }
}

type Work = () => Promise<unknown>

/** Returns the milliseconds that one document takes while `lanes` documents are rendered at the same time. */
async function compare(here: Work, there: Work, lanes: number): Promise<{ here: number; there: number }> {
  const rates = { here: [] as number[], there: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = {
      here: await rateOf(PAGES_A_ROUND, lanes, here),
      there: await rateOf(PAGES_A_ROUND, lanes, there),
    }
    // the first run warms up the compiler
    if (round === 0) continue
    rates.here.push(rate.here)
    rates.there.push(rate.there)
  }
  return { here: 1000 / median(rates.here), there: 1000 / median(rates.there) }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/**
 * Measures the memory of the web process and its renderers in megabytes: after some builds of one remote, and after
 * forty more.
 */
export async function memoryOverBuilds(planting: Planting, web: number) {
  const view = async (build: string) => {
    await plantBuild(planting, 'booking', build, (bundle) => `${bundle}\n// ${build}`)
    const html = await (await fetch(`${planting.site}/discovery-call`)).text()
    if (!html.includes(`"rendered":{"name":"booking","build":"${build}"}`)) throw new Error(`${build} is not shown`)
  }
  for (let i = 0; i < BUILDS / 4; i++) await view(`warm${i}`)
  const before = await settledMemory(web)
  for (let i = 0; i < BUILDS; i++) await view(`planted${i}`)
  return { before, after: await settledMemory(web) }
}

/**
 * Returns the smallest of several measurements, because memory that is only waiting for the garbage collector does not
 * count.
 */
async function settledMemory(web: number): Promise<number> {
  const looks: number[] = []
  for (let i = 0; i < 10; i++) {
    await sleep(500)
    looks.push(memoryOf(web))
  }
  return Math.min(...looks)
}

function memoryOf(web: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return (
    processes.reduce((sum, [pid, parent, kilobytes]) => sum + (pid === web || parent === web ? kilobytes! : 0), 0) /
    1000
  )
}

/**
 * Measures how many cached documents are served per second: first without other load, then while another remote's page
 * is in an endless loop.
 */
export async function keptDocuments(planting: Planting) {
  const { site } = planting
  const kept = `${site}/blog`
  await fetch(kept)
  const alone = await load(kept)
  await plantBuild(planting, 'patient', 'spins', (bundle) => `for (;;);\n${bundle}`)
  const entries = (await (await fetch(`${site}/registry.json`)).json()) as Entry[]
  const [spinning] = entries.find(({ name }) => name === 'patient')!.pages
  await fetch(kept)
  void fetch(site + spinning!.path)
  const beside = await load(kept)
  return { alone: alone.rate, beside: beside.rate }
}
