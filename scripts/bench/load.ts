import autocannon from 'autocannon'

/** Seconds of one measurement, and how many requests are in flight. */
const DURATION = 5
const CONNECTIONS = 20

export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

/** Reads one address as fast as it answers. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const result = await autocannon({ url, headers, duration: DURATION, connections: CONNECTIONS })
  const faults = result.errors + result['4xx'] + result['5xx']
  if (faults > 0) throw new Error(`${url}: ${faults} requests failed`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** Does work in many lanes at once; answers how many were done a second. */
export async function rateOf<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<number> {
  const waiting = [...items]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
  return (items.length / (performance.now() - started)) * 1000
}
