import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry } from '@app/federation/registry'
import { createRegistry } from '../../shell/server/registry.ts'
import { createBundleLoader } from '../../shell/server/renderer/load-bundles.mts'
import { createRenderers } from '../../shell/server/renderer/renderers.ts'
import { publishedBundle, readBundle } from '../../shell/server/server-bundles.ts'
import { createServerApi } from '../../shell/server/server-api.ts'
import { load } from './load.ts'
import { plantBuild } from './planted-build.ts'

const WARM_UP = 40
const ROUNDS = 6
const PAGES_A_ROUND = 50
const BUILDS = 40

const REQUEST = { contact: { phones: ['1'], address: 'x', social: [] }, year: 2026, gallery: false, nonce: 'n' }

interface Site {
  releases: string
  api: string
}

/** Milliseconds a page: in a renderer, and by the same bundles in this process. Each round has both, in turn. */
export async function renderingCost({ releases, api }: Site, remote: string, page: string) {
  const registry = createRegistry(releases)
  const { shell, entries } = registry.current()
  const entry = entries.find(({ name }) => name === remote)!
  const sidecar = registry.sidecar(remote, entry.current.build)!
  const bundles = { shell: publishedBundle(releases, shell), remote: publishedBundle(releases, sidecar) }
  const request = { ...REQUEST, url: `http://site.invalid${page}` }

  const loader = createBundleLoader()
  const app = await loader.shell(readBundle(bundles.shell))
  const modules = new Map([[remote, await loader.remote(readBundle(bundles.remote))]])
  const here = () => app.render({ ...request, entries: [...entries], modules, ask: createServerApi(api).ask })
  const renderers = createRenderers(api)
  const there = async () => {
    const outcome = await renderers.render(bundles, request, entries)
    if (outcome.kind !== 'page') throw new Error(outcome.reason)
  }
  const times = { here: [] as number[], there: [] as number[] }
  await timeOf(here, WARM_UP)
  await timeOf(there, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    times.here.push(await timeOf(here, PAGES_A_ROUND))
    times.there.push(await timeOf(there, PAGES_A_ROUND))
  }
  renderers.close()
  return { here: median(times.here), there: median(times.there) }
}

async function timeOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const started = performance.now()
  for (let i = 0; i < times; i++) await work()
  return (performance.now() - started) / times
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Megabytes of the web process and its renderers: after some builds of one remote, and after forty more. */
export async function memoryOverBuilds(releases: string, site: string, web: number) {
  const view = async (build: string) => {
    plantBuild(releases, 'booking', build, (bundle) => `${bundle}\n// ${build}`)
    const html = await (await fetch(`${site}/discovery-call`)).text()
    if (!html.includes(`"rendered":{"name":"booking","build":"${build}"}`)) throw new Error(`${build} is not shown`)
  }
  for (let i = 0; i < BUILDS / 4; i++) await view(`warm${i}`)
  const before = await settledMemory(web)
  for (let i = 0; i < BUILDS; i++) await view(`planted${i}`)
  return { before, after: await settledMemory(web) }
}

/** The least of some looks: what is only waiting to be collected does not count. */
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

/** Kept documents a second: alone, and while a page of another remote spins. */
export async function keptDocuments(releases: string, site: string) {
  const kept = `${site}/blog`
  await fetch(kept)
  const alone = await load(kept)
  plantBuild(releases, 'patient', 'spins', (bundle) => `for (;;);\n${bundle}`)
  const entries = (await (await fetch(`${site}/registry.json`)).json()) as Entry[]
  const [spinning] = entries.find(({ name }) => name === 'patient')!.pages
  await fetch(kept)
  void fetch(site + spinning!.path)
  const beside = await load(kept)
  return { alone: alone.rate, beside: beside.rate }
}
