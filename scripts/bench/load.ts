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
