import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWeb, type WebProcess } from './testing/web-process.ts'

let web: WebProcess
beforeEach(async () => {
  web = await startWeb({})
})
afterEach(() => web.close())

const send = (url: string, type: string, payload: string) =>
  web.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
const FORM = 'application/x-www-form-urlencoded'

test.each([
  ['/login', '/login#not-sent'],
  ['/package/confirm?slug=treat-sti', '/package/confirm?slug=treat-sti#not-sent'],
])(
  'SAFE-06 a form that is sent too early leads back to %s, and nothing of it stands in the address',
  async (url, to) => {
    const answer = await send(url, FORM, 'email=meera%40example.com&password=swordfish')
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.body]).toEqual([
      303,
      to,
      'no-store',
      '',
    ])
  },
)

test.each(['multipart/form-data; boundary=x', 'text/plain'])('SAFE-06 so does one of the type %s', async (type) => {
  expect((await send('/contact-us', type, '--x--')).headers.location).toBe('/contact-us#not-sent')
})

test.each(['//evil.example/login', '/.//evil.example', '/\\evil.example', '/%2e/%2e//evil.example'])(
  'a form to %s leads to no other site',
  async (url) => {
    const { location } = (await send(url, FORM, 'a=b')).headers
    expect(new URL(location ?? '/', 'https://site.example').host).toBe('site.example')
  },
)

test('what is no form of a browser is refused as before', async () => {
  for (const [type, payload] of [
    ['application/json', '{}'],
    ['application/octet-stream', 'x'],
  ] as const)
    expect((await send('/login', type, payload)).statusCode).toBe(405)
  expect((await web.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(405)
  expect((await web.app.inject({ method: 'PUT', url: '/login' })).statusCode).toBe(405)
})

test('a form that is too large is refused', async () => {
  expect((await send('/contact-us', FORM, 'x'.repeat(2_000_000))).statusCode).toBe(413)
})
