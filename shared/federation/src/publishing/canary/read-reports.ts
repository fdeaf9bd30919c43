import { readCounts } from '../health/read-counts.ts'
import type { LiveCanary } from '../version.ts'
import type { Compared } from './verdict.ts'

/** Asks the API for the reports since a canary began. @throws Error if the API does not return them. */
export async function readReports(api: string, { build, begun }: LiveCanary, live: string): Promise<Compared> {
  const countOf = await readCounts(api, begun)
  const sessions = (one: string) => ({ seen: countOf(one, 'session'), failing: countOf(one, 'failing') })
  return { canary: sessions(build), live: sessions(live), outdone: countOf(build, 'outdone') }
}
