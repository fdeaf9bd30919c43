import { openSpans } from '@app/telemetry/open-spans'
import { startCollector } from '@app/telemetry/testing/collector'
import { readStep, traceHeader } from '@app/telemetry/trace'
import { expect, test } from 'vitest'
import { publish } from './testing/publish.ts'
import { startBehind, startWeb } from './testing/web-process.ts'

test('OPER-05 each call goes on with a trace of its own, and none that a visitor sends is believed', async () => {
  const api = await startBehind()
  const web = await startWeb({ API_URL: api.url })
  const sent = 'a'.repeat(32)
  for (const path of ['/backend/user/blogs', '/backend/user/blogs', '/webhooks/razorpay', '/rss.xml'])
    await fetch(web.url + path, { headers: { ...traceHeader({ trace: sent }), tracestate: 'x=1' } })
  const calls = api.seen.filter(({ url }) => url !== '/content-version')
  const traces = calls.map(({ headers }) => readStep(headers['traceparent'])?.trace)
  expect(traces).toHaveLength(4)
  expect(new Set([...traces, sent, undefined]).size).toBe(6)
  expect(calls.map(({ headers }) => headers['tracestate'])).toEqual(calls.map(() => undefined))
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})

/** A shell whose page reads the API while it is rendered. */
const SHELL = `
export const supplied = {}
export const understands = () => true
export async function render({ ask }) {
  await ask('/read')
  return { status: 200, head: { title: 'T' }, html: '', boot: {} }
}`

test('OPER-05 each call for a request names the span of that request, which is the first of its trace', async () => {
  const api = await startBehind((_request, response) => response.end('{"data":{"version":1}}'))
  const collector = await startCollector()
  const spans = (await openSpans('clinic-web', { endpoint: collector.url, ratio: 1 }))!
  const prepare: Parameters<typeof startWeb>[1] = ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', SHELL, [{ path: '/list', query: ['word'] }])
    return registry.state('s1', {})
  }
  const web = await startWeb({ API_URL: api.url }, prepare, spans)
  const visitor = traceHeader({ trace: 'a'.repeat(32), span: 'a'.repeat(16) })
  await fetch(`${web.url}/list?word=vaginismus`, { headers: visitor })
  const reads = api.seen.splice(0)
  expect(new Set(reads.map(({ url }) => url))).toEqual(new Set(['/content-version', '/read']))
  await fetch(`${web.url}/backend/user/blogs?word=vaginismus`, { method: 'POST', headers: visitor, body: 'meera' })
  await spans.close()
  const [page, call] = collector.spans()
  expect([page, call].map((span) => [span?.name, span?.parentSpanId])).toEqual([
    ['GET /*', undefined],
    ['POST /backend/*', undefined],
  ])
  const causes = (seen: typeof reads) => seen.map(({ headers }) => readStep(headers['traceparent']))
  for (const cause of causes(reads)) expect(cause).toEqual({ trace: page!.traceId, span: page!.spanId })
  expect(causes(api.seen)).toEqual([{ trace: call!.traceId, span: call!.spanId }])
  expect(collector.calls.map(({ body }) => body).join('')).not.toMatch(/vaginismus|meera|aaaaaaaaaaaaaaaa/)
  await web.close()
  collector.close()
  api.server.closeAllConnections()
  api.server.close()
})
