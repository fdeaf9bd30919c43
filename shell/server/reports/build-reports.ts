import { log } from '@app/telemetry/log'
import { currentStep, newTrace, traceHeader } from '@app/telemetry/trace'
import type { BuildReport } from '@app/contracts/build-reports'
import { visitorKey } from '@app/domain/visitor-key'
import { USUAL_BUDGET, type Budget } from '@app/federation/budget'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { createRegistry } from '../registry/registry.ts'
import type { DocumentNonces } from './document-nonces.ts'

/** The maximum number of one visitor's reports that count in a minute. A tab sends one report. */
export const LIMIT = 30
/** Milliseconds that the API has for counting one report. */
const PATIENCE = 5000
/** The maximum number of addresses that are distinguished for one build; that many are a large enough sample. */
const MOST_ADDRESSES = 10_000
/** The maximum number of builds whose addresses are remembered, counted from each version that released one. */
const MOST_OUT = 30

type Count = z.output<typeof BuildReport>

/** A report as `shell/src/reports/report-tab.ts` sends it. */
interface Report {
  nonce: string
  /** '<name>/<build>' of each remote that the tab has shown; the first one is the document's. */
  seen: readonly string[]
  /** The first build that failed, if any did. */
  failed: string | undefined
  bytes: number
  lcp: number
  inp: number
}

const ONE = String.raw`[a-z0-9_-]{1,64}\/[a-z0-9_-]{1,64}`
const REPORT = new RegExp(
  String.raw`^([\w+/]{32})\n(${ONE}(?: ${ONE}){0,11})\n(${ONE})?\n(\d{1,9}) (\d{1,9}) (\d{1,9})$`,
)

function parseReport(text: string): Report | undefined {
  const [, nonce, seen, failed, ...numbers] = REPORT.exec(text) ?? []
  if (nonce === undefined || seen === undefined) return undefined
  const [bytes = 0, lcp = 0, inp = 0] = numbers.map(Number)
  return { nonce, seen: [...new Set(seen.split(' '))], failed, bytes, lcp, inp }
}

interface Dependencies {
  apiUrl: string
  registry: Pick<ReturnType<typeof createRegistry>, 'current' | 'sidecar'>
  nonces: DocumentNonces
}

/**
 * Receives one report from each tab about the builds that the tab has shown, and has the API count it. A report names
 * neither a person nor a page. A report counts only with a nonce from one of this process's documents, and each nonce
 * counts once. Addresses are counted separately from sessions, so that each sender counts only once.
 */
export async function registerBuildReports(app: FastifyInstance, { apiUrl, registry, nonces }: Dependencies) {
  const newOf = createAddresses()

  async function count(counts: readonly Count[]): Promise<void> {
    if (counts.length === 0) return
    try {
      const answer = await fetch(`${apiUrl}/build-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...traceHeader(currentStep() ?? { trace: newTrace() }) },
        body: JSON.stringify({ counts }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
    } catch (error) {
      log.error(`a report of a build was not counted: ${(error as Error).message}`)
    }
  }

  /**
   * Returns the versions under which a build is counted: the version that released it, and the version that began the
   * canary beside it.
   */
  function sinceOf(name: string, build: string): number[] {
    const { entries, since, canary } = registry.current()
    const isLive = entries.some((entry) => entry.name === name && entry.current.build === build)
    const isCompared = canary?.name === name && (isLive || canary.build === build)
    const out = isLive ? since[name] : undefined
    return [...(out === undefined ? [] : [out]), ...(isCompared ? [canary.begun] : [])]
  }

  function kindsOf({ bytes, lcp, inp }: Report, { firstLoad, lcp: paint, inp: answer }: Budget): Count['kind'][] {
    return [
      ...(bytes > firstLoad ? (['heavy'] as const) : []),
      ...(lcp > paint ? (['late'] as const) : []),
      ...(inp > answer ? (['slow'] as const) : []),
    ]
  }

  const countsOf = (report: Report, address: string): Count[] =>
    report.seen.flatMap((one, index) => {
      const [name, build] = one.split('/') as [string, string]
      const isFailing = report.failed === one
      const budget = registry.sidecar(name, build)?.budget ?? USUAL_BUDGET
      return sinceOf(name, build).flatMap((since) => {
        const kinds: Count['kind'][] = [
          'session',
          ...(isFailing ? (['failing'] as const) : []),
          ...newOf(`${since} ${build}`, address, isFailing),
          ...(index === 0 ? kindsOf(report, budget) : []),
        ]
        return kinds.map((kind) => ({ since, build, kind }))
      })
    })

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const limit = scope.createRateLimit({ max: LIMIT, timeWindow: 60_000, keyGenerator: ({ ip }) => visitorKey(ip) })
    scope.post<{ Body: unknown }>('/build-report', { bodyLimit: 2000 }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      // another site's page can't send reports in its readers' names
      if (request.headers['sec-fetch-site'] !== 'same-origin') return reply.status(403).send()
      const report = parseReport(String(request.body))
      if (!report) return reply.status(400).send()
      const limited = await limit(request)
      // a sender does not learn which of their reports count
      if ((limited.isAllowed || !limited.isExceeded) && nonces.use(report.nonce, Date.now()))
        await count(countsOf(report, visitorKey(request.ip)))
      return reply.status(204).send()
    })
  })

  return {
    /** Called when another build rendered a page that this build could not render. */
    outdone: (name: string, build: string): Promise<void> =>
      count(sinceOf(name, build).map((since) => ({ since, build, kind: 'outdone' }))),
  }
}

/**
 * Returns how many addresses a report adds to those that have seen a build, and to those for which the build failed.
 * The addresses are kept only in memory.
 */
function createAddresses() {
  const known = new Map<string, Map<string, boolean>>()
  return (build: string, address: string, isFailing: boolean): ('address' | 'failing_address')[] => {
    const failed = known.get(build) ?? new Map<string, boolean>()
    // a build that is still reported moves to the end of the map, because entries are dropped from the front
    known.delete(build)
    known.set(build, failed)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_OUT) break
      known.delete(oldest)
    }
    const before = failed.get(address)
    if (before === undefined && failed.size >= MOST_ADDRESSES) return []
    failed.set(address, isFailing || before === true)
    return [
      ...(before === undefined ? (['address'] as const) : []),
      ...(isFailing && !before ? (['failing_address'] as const) : []),
    ]
  }
}
