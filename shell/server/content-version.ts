import { currentStep, traceHeader } from '@app/telemetry/trace'
import http from 'node:http'

/** Milliseconds to wait for an answer. */
const TIMEOUT = 500

/**
 * 'unknown': the API answers, but at the moment it is not told about changes. 'unreachable': the API does not answer.
 */
export type Version = number | 'unknown' | 'unreachable'

/** Asks the API for the version of the content. All callers that ask while a request is under way share its answer. */
export function createContentVersion(apiUrl: string): () => Promise<Version> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  let running: Promise<Version> | undefined

  const ask = (): Promise<Version> => {
    const { promise, resolve } = Promise.withResolvers<Version>()
    const step = currentStep()
    const options = { agent, timeout: TIMEOUT, headers: step ? traceHeader(step) : {} }
    const request = http.get(`${apiUrl}/content-version`, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(response.statusCode === 200 ? versionIn(text) : 'unreachable'))
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', () => resolve('unreachable'))
    return promise
  }
  return () => (running ??= ask().finally(() => (running = undefined)))
}

const versionIn = (answer: string): Version =>
  (JSON.parse(answer) as { data: { version: number | null } }).data.version ?? 'unknown'
