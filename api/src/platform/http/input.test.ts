import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createHttpServer } from './http-server.ts'

const echo = async (payload: string) => {
  const app = await createHttpServer({ authenticate: async () => undefined, trustedProxies: [], logLevel: 'silent' })
  app.post('/echo', { config: { access: 'public' }, schema: { body: z.object({ a: z.string() }) } }, async (request) =>
    Promise.resolve(request.body),
  )
  const reply = await app.inject({
    method: 'POST',
    url: '/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  return { status: reply.statusCode, body: reply.json<{ a?: string }>() }
}

it.each([
  ['\\\\u0000', '\\u0000'],
  ['\\\\ud800', '\\ud800'],
  ['\\ud83d\\ude00', '😀'],
])('takes %s, which is text', async (escaped, text) => {
  expect(await echo(`{"a":"${escaped}"}`)).toEqual({ status: 200, body: { a: text } })
})

it.each(['\\u0000', '\\\\\\u0000', '\\ud800', '\\\\\\ud800', '\\ud83d\\\\ude00'])('refuses %s', async (escaped) => {
  expect((await echo(`{"a":"${escaped}"}`)).status).toBe(400)
})
