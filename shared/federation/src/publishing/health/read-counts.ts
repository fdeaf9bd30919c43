import * as z from 'zod'

/** The response of `GET /build-reports`. */
const Reports = z.object({
  data: z.array(z.object({ build: z.string(), kind: z.string(), count: z.int() })),
})

/**
 * Returns the number of reports of a kind (`@app/contracts/build-reports`) about a build since a version was released.
 */
export type CountOf = (build: string, kind: string) => number

/** Asks the API for the reports since a version. @throws Error if the API does not return them. */
export async function readCounts(api: string, since: number): Promise<CountOf> {
  const answer = await fetch(`${api}/build-reports?since=${since}`, { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${api}/build-reports: status ${answer.status}`)
  const { data } = Reports.parse(await answer.json())
  return (build, kind) => data.find((report) => report.build === build && report.kind === kind)?.count ?? 0
}
