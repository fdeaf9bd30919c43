import { readTrace, traceHeader } from '@app/telemetry/trace'
import { expect, test } from 'vitest'
import { startBehind, startWeb } from './testing/web-process.ts'

test('OPER-05 each call goes on with a trace of its own, and none that a visitor sends is believed', async () => {
  const api = await startBehind()
  const web = await startWeb({ API_URL: api.url })
  const sent = 'a'.repeat(32)
  for (const path of ['/backend/user/blogs', '/backend/user/blogs', '/webhooks/razorpay', '/rss.xml'])
    await fetch(web.url + path, { headers: { ...traceHeader(sent), tracestate: 'x=1' } })
  const calls = api.seen.filter(({ url }) => url !== '/content-version')
  const traces = calls.map(({ headers }) => readTrace(headers['traceparent']))
  expect(traces).toHaveLength(4)
  expect(new Set([...traces, sent, undefined]).size).toBe(6)
  expect(calls.map(({ headers }) => headers['tracestate'])).toEqual(calls.map(() => undefined))
  await web.close()
  api.server.closeAllConnections()
  api.server.close()
})
