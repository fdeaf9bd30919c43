import { currentStep, traceHeader } from '@app/telemetry/trace'
import http from 'node:http'

/** Milliseconds to wait for a response. */
const TIMEOUT = 500

/** 'unknown': the API responds, but currently receives no news of changes. 'unreachable': the API does not respond. */
export type Version = number | 'unknown' | 'unreachable'

/** Requests the content version from the API. All callers during one request share its response. */
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
