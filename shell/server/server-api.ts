import { currentStep, newTrace, traceHeader } from '@app/telemetry/trace'
import type { Answered, Ask } from '../src/asked-api.ts'
import type { DependsOn } from './page-cache.ts'

/** Milliseconds for which a document waits for one API response. */
const TIMEOUT = 2500
/** The maximum length of an API response, in characters: ten times the largest response that a page reads. */
const LONGEST = 4_000_000
const WEAKER: readonly DependsOn[] = ['content', 'schedule', 'now']
/** An API path. The code that renders can't name another host, and can't leave the API's folder through "..". */
const PATH = /^(\/[\w-]+)+$/

/**
 * A page is rendered once for all visitors, so its reads count as this process's own. Without an address, the API would
 * treat them as operators' calls, and would respond to calls that no visitor may make.
 */
const FOR_ALL_VISITORS = { 'x-forwarded-for': '127.0.0.1' }

/** Reads the API for documents: public reads only, with nobody logged in. */
export function createServerApi(apiUrl: string): { ask: Ask; dependsOn(): DependsOn } {
  let weakest = 0
  const step = currentStep() ?? { trace: newTrace() }
  const note = (stated: string | null) => {
    const index = WEAKER.indexOf(stated as DependsOn)
    weakest = Math.max(weakest, index === -1 ? WEAKER.indexOf('now') : index)
  }
  async function ask(path: string, query: object | undefined): Promise<Answered> {
    try {
      if (!PATH.test(path)) throw new Error('not a path of the API')
      const url = new URL(apiUrl + path)
      for (const [name, value] of Object.entries(query ?? {}))
        if (value !== undefined) url.searchParams.set(name, String(value))
      const response = await fetch(url, {
        headers: { ...FOR_ALL_VISITORS, ...traceHeader(step) },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const text = await response.text()
      if (text.length > LONGEST) throw new Error('too long an answer')
      note(response.headers.get('x-depends-on'))
      return { status: response.status, text }
    } catch {
      note(null)
      return { status: 0, text: '' }
    }
  }
  return {
    ask,
    /** The shortest-lived kind of data read so far; a refusal or a failure counts as `now`. */
    dependsOn: () => WEAKER[weakest]!,
  }
}
