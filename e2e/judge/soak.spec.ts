import { expect, test } from 'playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { heapOf, type Heap } from '../fixtures/heap.ts'
import { handlesOf, memoryOf } from '../fixtures/processes.ts'
import { ownProduct } from '../fixtures/product.ts'

const MINUTES = Number(process.env.SOAK_MINUTES || 30)
/** Seconds for finding the capacity. */
const FINDING = 10
const LANES = 16
/** Milliseconds between two small groups of requests, and between two measurements of the processes. */
const PACE = 100
const LOOK = 5_000
/**
 * How much a level may differ at the end of the last two thirds: a proportion of the level, and the noise of garbage
 * collection.
 */
const SHARE = 0.05
const NOISE = 15e6
/** By how much the heap may differ, besides a share of it: pages that are kept at one moment and not at the other. */
const HEAP_NOISE = 6e6
const PARTS = ['web', 'api'] as const

interface Look {
  /** Minutes since the start. */
  at: number
  memory: number
  handles: number
}

let asked = 0
/** Sends reads of every kind: cached and uncached pages, lists, searches and free times. */
async function ask(): Promise<void> {
  const n = asked++
  const paths = [
    '/',
    '/blog',
    `/blog?page=${n % 7}`,
    `/backend/user/blogs?skip=${n % 40}&limit=12`,
    `/backend/user/blogs?searchValue=${['sleep', 'pain', 'desire'][n % 3]}&skip=${n % 12}`,
    `/backend/availability-slot/for-discovery-call`,
    '/backend/user/profile',
    `/nobody/${n}`,
  ]
  const answer = await fetch(ownProduct().url + paths[n % paths.length]!, { signal: AbortSignal.timeout(30_000) })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${paths[n % paths.length]} was answered ${answer.status}`)
}

async function capacity(): Promise<number> {
  const [before, until] = [asked, performance.now() + FINDING * 1000]
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (performance.now() < until) await ask()
    }),
  )
  return (asked - before) / FINDING
}

const MB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** The slope of the line through some points, by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return above / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

test('SIZE-04 memory and handles stay level through half an hour at half of what the site can serve', async () => {
  test.setTimeout((MINUTES + 5) * 60_000)
  const aSecond = (await capacity()) / 2
  const looks = new Map<string, Look[]>(PARTS.map((part) => [part, []]))
  const begun = performance.now()
  const heaps = new Map<string, Heap[]>(PARTS.map((part) => [part, []]))
  let next = 0
  let sent = 0
  const collect = async () => {
    for (const part of PARTS) heaps.get(part)!.push(await heapOf(part))
  }
  while (performance.now() - begun < MINUTES * 60_000) {
    const passed = performance.now() - begun
    const due = Math.floor((passed / 1000) * aSecond) - sent
    sent += due
    await Promise.all([...Array.from({ length: due }, ask), sleep(PACE)])
    if (passed < next) continue
    next = passed + LOOK
    // the first third fills the caches
    if (heaps.get('api')!.length === 0 && passed > (MINUTES * 60_000) / 3) await collect()
    for (const part of PARTS)
      looks.get(part)!.push({ at: passed / 60_000, memory: memoryOf(part), handles: handlesOf(part) })
  }
  await collect()
  for (const part of PARTS) {
    const [early, late] = heaps.get(part)! as [Heap, Heap]
    const inUse = ({ heapUsed, external }: Heap) => heapUsed + external
    const settled = looks.get(part)!.filter(({ at }) => at > MINUTES / 3)
    const growth = slopeOf(settled.map(({ at, memory }) => [at, memory] as const)) * MINUTES * (2 / 3)
    const level = settled[0]!.memory
    const opened = slopeOf(settled.map(({ at, handles }) => [at, handles] as const)) * MINUTES * (2 / 3)
    const told = `${part}: after all garbage is collected ${MB(inUse(early))} in use and ${MB(early.rss)} resident, at the end ${MB(inUse(late))} and ${MB(late.rss)}; ${MB(level)} resident before, and ${MB(growth)} more by the slope of ${settled.length} looks; ${settled[0]!.handles} handles, and ${opened.toFixed(1)} more; ${sent} requests, ${aSecond.toFixed(0)} a second`
    console.log(told)
    expect(inUse(late) - inUse(early), told).toBeLessThan(inUse(early) * SHARE + HEAP_NOISE)
    // between two collections, V8 keeps memory for as long as the machine has room
    expect(late.rss - early.rss, told).toBeLessThan(early.rss * SHARE + NOISE)
    expect(opened, told).toBeLessThan(20)
  }
})
