import * as z from 'zod'
import type { LiveCanary } from '../version.ts'
import type { Compared, Sessions } from './verdict.ts'

/** The response of `GET /canary-reports`. */
const Reports = z.object({
  data: z.array(z.object({ build: z.string(), kind: z.string(), count: z.int() })),
})

/** Asks the API what was reported since a canary began. @throws Error if the API does not say. */
export async function readReports(api: string, { build, begun }: LiveCanary): Promise<Compared> {
  const answer = await fetch(`${api}/canary-reports?begun=${begun}`, { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${api}/canary-reports: status ${answer.status}`)
  const { data } = Reports.parse(await answer.json())
  const sum = (kind: string, isCanarys: boolean) =>
    data
      .filter((report) => report.kind === kind && (report.build === build) === isCanarys)
      .reduce((total, { count }) => total + count, 0)
  const sessions = (isCanarys: boolean): Sessions => ({
    seen: sum('session', isCanarys),
    failing: sum('failing', isCanarys),
  })
  return { canary: sessions(true), live: sessions(false), outdone: sum('outdone', true) }
}
