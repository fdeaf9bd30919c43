import { traceHeader } from '@app/telemetry/trace'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Browser } from '../limits/browser-cookie.ts'

/** Headers that apply to one connection only. */
const OF_A_CONNECTION = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/**
 * Headers that we never pass on. Some of them state who the visitor is: this process determines that itself, and does
 * not trust the client. The processes behind this one need not know which page the visitor reads.
 */
const NEVER_PASSED_ON = new Set([
  ...OF_A_CONNECTION,
  'forwarded',
  'referer',
  'traceparent',
  'tracestate',
  'x-browser',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
])

type Asked = Pick<FastifyRequest, 'step' | 'ip' | 'headers' | 'body'>

/** Returns a call's headers for the process behind us, adding the visitor for whom we call. */
export function onwardHeaders(request: Asked, headers: IncomingHttpHeaders, browser?: Browser): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !NEVER_PASSED_ON.has(name))
  // a Content-Length without its body would swallow the next call on that connection
  const kept = request.body === undefined ? withoutLength(passed) : passed
  return { ...Object.fromEntries(kept), ...visitor(request), ...(browser && { 'x-browser': named(browser) }) }
}

/** Returns the headers with which a socket is passed on; a socket starts with headers of its own. */
export function socketHeaders(headers: Record<string, string>, request: Asked): Record<string, string> {
  const { origin, cookie } = request.headers
  return { ...headers, ...visitor(request), ...(origin ? { origin } : {}), ...(cookie ? { cookie } : {}) }
}

/** Returns a response's headers as they are passed on to the visitor. */
export const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name)))

/** Writes the browser in the form that the API reads and counts. */
const named = ({ id, isKnown }: Browser): string => (isKnown ? `${id} known` : id)

const withoutLength = (headers: [string, unknown][]) => headers.filter(([name]) => name !== 'content-length')

const visitor = (request: Asked) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers.host ?? '',
  ...traceHeader(request.step),
})
