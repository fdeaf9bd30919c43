import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageId } from './message-id.ts'
import { smsChannel } from './sms-channel.ts'

const LETTER = { key: 'code:1', to: '+919812345678', template: 'login_code', subject: '', text: 'It’s "123456" & {to}' }

let server: Server
let url: string
let got: { headers: Record<string, unknown>; body: string }[]
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  got.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
  answer(response)
}
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  got = []
  answer = (response) => response.end('{}')
})
const channel = (body: string, timeout?: number) =>
  smsChannel({ url, body, authorization: 'Key hunter2', dltIds: { login_code: '1107' } }, timeout)
const JSON_BODY = '{"to":"{to}","text":"{text}","dlt":"{dlt}","id":"{id}"}'

describe('a text message', () => {
  it('is one POST of JSON, whatever its words hold', async () => {
    expect(await channel(JSON_BODY).deliver(LETTER)).toEqual({ kind: 'done', outcome: 'sent' })
    expect(got).toHaveLength(1)
    expect(JSON.parse(got[0]!.body)).toEqual({
      to: LETTER.to,
      text: LETTER.text,
      dlt: '1107',
      id: messageId(LETTER.key),
    })
    expect(got[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Key hunter2',
      'idempotency-key': messageId(LETTER.key),
    })
  })

  it('is a form where the body is one', async () => {
    await channel('mobile={to}&message={text}').deliver(LETTER)
    expect(Object.fromEntries(new URLSearchParams(got[0]!.body))).toEqual({ mobile: LETTER.to, message: LETTER.text })
  })

  it.each([
    [200, 'done'],
    [202, 'done'],
    [400, 'dead'],
    [401, 'failed'],
    [403, 'failed'],
    [408, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('that is answered %i is %s', async (status, kind) => {
    answer = (response) => response.writeHead(status).end(`no such number ${LETTER.to}`)
    const delivery = await channel(JSON_BODY).deliver(LETTER)
    expect(delivery.kind).toBe(kind)
    expect(JSON.stringify(delivery)).not.toContain('98123')
  })

  it('waits when no answer comes in time, when the line is cut, and when it would be sent elsewhere', async () => {
    answer = () => {}
    expect(await channel(JSON_BODY, 50).deliver(LETTER)).toEqual({ kind: 'failed', reason: 'no answer in time' })
    answer = (response) => response.destroy()
    expect(await channel(JSON_BODY).deliver(LETTER)).toEqual({ kind: 'failed', reason: 'no connection' })
    answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    expect(await channel(JSON_BODY).deliver(LETTER)).toEqual({ kind: 'failed', reason: 'no connection' })
  })
})
