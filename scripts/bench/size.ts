import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { startUncachedApi } from './uncached-api.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ARTICLES = 100_000
const DOCTORS = 5_000
/**
 * The number of reads of each kind, and how many of them run in parallel: with more, the times would mainly reflect the
 * queue for the processor.
 */
const READS = 600
const LANES = 4

/** The milliseconds that 99 of 100 reads do not exceed, by kind of read. */
export type Latencies = Map<string, number>

interface Place {
  /** The address of an API that runs as in production, with the directory's snapshots. */
  api: string
  databaseUrl: string
  data: string
}

/**
 * Measures the public reads with the demo's data and with a hundred times as much, on an API that caches no responses.
 */
export async function atBothSizes({ api, databaseUrl, data }: Place): Promise<{ demo: Latencies; large: Latencies }> {
  const uncached = await startUncachedApi(data, databaseUrl)
  try {
    const demo = await measure(uncached.url, api)
    await seed('seed-articles.ts', ARTICLES, databaseUrl)
    await seed('seed-doctors.ts', DOCTORS, databaseUrl)
    return { demo, large: await measure(uncached.url, api) }
  } finally {
    await uncached.stop()
    await seed('seed-articles.ts', 0, databaseUrl)
    await seed('seed-doctors.ts', 0, databaseUrl)
  }
}

// the command runs asynchronously, because otherwise this process would not notice that idle connections were closed
const seed = (script: string, count: number, databaseUrl: string) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'api/bench', script), String(count)],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  )

async function measure(uncached: string, api: string): Promise<Latencies> {
  const cards = (await (await fetch(`${uncached}/user/blogs?limit=24`)).json()) as { data: { slug: string }[] }
  const slugs = cards.data.map(({ slug }) => slug)
  const of = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!
  const kinds: Record<string, (index: number) => string> = {
    listing: (index) => `${uncached}/user/blogs?skip=${(index * 12) % 240}&limit=12`,
    category: (index) => `${uncached}/user/blogs?skip=0&limit=12&blog_category_id=${1 + (index % 8)}`,
    'search, a common word': () => `${uncached}/user/blogs?skip=0&limit=12&searchValue=doctor`,
    'search, rare words': (index) =>
      `${uncached}/user/blogs?limit=12&searchValue=${of(['testosterone', 'dilators', 'lanterns'], index)}`,
    'search, mistyped': (index) =>
      `${uncached}/user/blogs?limit=12&searchValue=${of(['errectile', 'masturbaton', 'diabetis'], index)}`,
    detail: (index) => `${uncached}/user/blog-detail?blog_slug=${of(slugs, index)}`,
    directory: (index) =>
      `${api}/doctor/user/doctor-list?limit=12&skip=${(index % 3) * 12}&sort=${of(['soonest', 'fee', 'experience'], index)}&language=${of(['Hindi', 'Tamil', 'English'], index)}`,
    'directory, counts': (index) =>
      `${api}/doctor/user/doctor-facets?keyword=${of(['asha', 'couples', 'mumbai'], index)}`,
  }
  const found: Latencies = new Map()
  for (const [kind, addressOf] of Object.entries(kinds)) {
    await p99(addressOf, READS / 4) // warms up plans and snapshots
    found.set(kind, await p99(addressOf, READS))
  }
  return found
}

async function p99(addressOf: (index: number) => string, reads: number): Promise<number> {
  const took: number[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < reads; index = next++) {
      const started = performance.now()
      const response = await fetch(addressOf(index))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${addressOf(index)} answered ${response.status}`)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!
}
