import autocannon from 'autocannon'

/** The duration of one measurement in seconds, and the number of requests in flight. */
const DURATION = 5
const CONNECTIONS = 20

export interface Load {
  /** Requests per second. */
  rate: number
  /** The 99th percentile in milliseconds. */
  p99: number
}

/** Sends requests to one address as fast as the server responds. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const result = await autocannon({ url, headers, duration: DURATION, connections: CONNECTIONS })
  const faults = result.errors + result['4xx'] + result['5xx']
  if (faults > 0) throw new Error(`${url}: ${faults} requests failed`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** How often a rate is measured at most; a rate that grew by less than this factor in two measurements has levelled off. */
const MOST_MEASURED = 12
const GROWS = 1.03

/**
 * Measures until a rate no longer grows, and returns the highest. Node compiles what a server does often while the
 * server runs, so a server that has just started is half as fast as it is a minute later.
 */
export async function levelRate(measure: () => Promise<number>): Promise<number> {
  let highest = 0
  for (let measured = 0, level = 0; measured < MOST_MEASURED && level < 2; measured++) {
    const rate = await measure()
    level = rate > highest * GROWS ? 0 : level + 1
    highest = Math.max(highest, rate)
  }
  return highest
}

/** Does the same work many times, in parallel lanes, and returns how often it was done per second. */
export async function rateOf(times: number, lanes: number, work: () => Promise<unknown>): Promise<number> {
  let left = times
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) await work()
    }),
  )
  return (times / (performance.now() - started)) * 1000
}
