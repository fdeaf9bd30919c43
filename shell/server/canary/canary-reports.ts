import { visitorKey } from '@app/domain/visitor-key'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Canary, Registry } from '../registry/served-registry.ts'

/** How many reports we accept from one visitor in a minute. A tab sends at most two reports about one build. */
export const LIMIT = 30
/** Milliseconds that the API has to count one report. */
const PATIENCE = 5000
/** A report as `shell/src/canary` sends it: '77aa10c3de failing'. */
const REPORT = /^([a-z0-9_-]{1,64}) (session|failing)$/

type Kind = 'session' | 'failing' | 'outdone'

/**
 * Takes reports of tabs about a canary, and about the live build beside it: a tab has seen the build, or the build
 * has failed there. A report names neither a person nor a page. Anybody can send such reports, but the worst that
 * they can cause is the end of a canary.
 */
export async function registerCanaryReports(app: FastifyInstance, apiUrl: string, current: () => Registry) {
  async function count({ begun }: Canary, build: string, kind: Kind): Promise<void> {
    try {
      const answer = await fetch(`${apiUrl}/canary-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ begun, build, kind }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
    } catch (error) {
      console.error('report of a canary:', (error as Error).message)
    }
  }

  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: LIMIT,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => visitorKey(ip),
    })
    scope.post<{ Body: unknown }>('/canary-report', { bodyLimit: 200 }, async ({ body, headers }, reply) => {
      void reply.header('cache-control', 'no-store')
      // a page of another site can't send reports in the name of its readers
      if (headers['sec-fetch-site'] !== 'same-origin') return reply.status(403).send()
      const [, build, kind] = REPORT.exec(String(body)) ?? []
      const { canary, entries } = current()
      const live = entries.find(({ name }) => name === canary?.name)?.current.build
      if (!canary || build === undefined || ![canary.build, live].includes(build)) return reply.status(404).send()
      await count(canary, build, kind as Kind)
      return reply.status(204).send()
    })
  })

  return {
    /** Called when another build rendered a page that this build could not render. */
    async outdone(name: string, build: string): Promise<void> {
      const { canary } = current()
      if (canary?.name === name && canary.build === build) await count(canary, build, 'outdone')
    },
  }
}
