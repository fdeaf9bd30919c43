import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createBrowsers, MINTED } from './browsers.ts'
import { KNOWN_AFTER, LASTS } from './browser-cookie.ts'

afterEach(() => void vi.useRealTimers())

const SECRET = Buffer.from('a secret for tests that is long enough')
const site = (publicUrl = 'https://clinic.example', key = SECRET) => createBrowsers({ publicUrl }, key)
const asked = (ip: string, cookie?: string) => ({ ip, headers: cookie ? { cookie } : {} }) as FastifyRequest

/** The cookie that comes with a document. */
function given(browsers: ReturnType<typeof site>, request: FastifyRequest): string | undefined {
  let cookie: string | undefined
  browsers.greet(request, { header: (_name: string, value: string) => (cookie = value) } as unknown as FastifyReply)
  return cookie
}
const valueOf = (cookie: string | undefined): string => cookie!.split(';')[0]!

test('SAFE-07 a browser has a cookie with its first page, keeps it, and is known after a while', () => {
  vi.useFakeTimers()
  const browsers = site()
  const cookie = given(browsers, asked('203.0.113.7'))!
  expect(cookie).toMatch(/^__Host-browser=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  const again = asked('203.0.113.7', valueOf(cookie))
  expect(given(browsers, again)).toBeUndefined()
  expect(browsers.of(again)).toMatchObject({ isKnown: false })
  expect(browsers.keyOf(again)).not.toBe('203.0.113.7')
  vi.advanceTimersByTime(KNOWN_AFTER * 1000)
  expect(browsers.of(again)).toMatchObject({ isKnown: true })
  expect(site().of(again), 'by another process with the secret').toMatchObject({ isKnown: true })
  vi.advanceTimersByTime(LASTS * 1000)
  expect(browsers.of(again)).toBeUndefined()
})

test('SAFE-07 who collects cookies gets no more known browsers than an address has', () => {
  vi.useFakeTimers()
  const browsers = site()
  const collected = Array.from({ length: MINTED + 40 }, () => valueOf(given(browsers, asked('203.0.113.7'))))
  const other = valueOf(given(browsers, asked('198.51.100.1')))
  vi.advanceTimersByTime(KNOWN_AFTER * 1000)
  const isKnown = (cookie: string) => browsers.of(asked('203.0.113.7', cookie))!.isKnown
  expect(collected.filter(isKnown)).toHaveLength(MINTED)
  expect(isKnown(other)).toBe(true)
})

test('SAFE-07 a cookie that is changed, made up or of another site is nobody’s', () => {
  const browsers = site('http://127.0.0.1:3000')
  const cookie = valueOf(given(browsers, asked('203.0.113.7')))
  const [id, made, , signature] = cookie.split('=')[1]!.split('.') as [string, string, string, string]
  for (const value of [
    '',
    id,
    `${id}.${Number(made) - 600}.1.${signature}`,
    `${id.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))}.${made}.1.${signature}`,
    `${id}.${made}.1.${'A'.repeat(22)}`,
  ])
    expect(browsers.of(asked('203.0.113.7', `browser=${value}`)), value).toBeUndefined()
  const elsewhere = site('http://127.0.0.1:3000', Buffer.from('another secret of another site, long'))
  expect(elsewhere.of(asked('203.0.113.7', cookie))).toBeUndefined()
  expect(elsewhere.keyOf(asked('203.0.113.7', cookie))).toBe('203.0.113.7')
})

test('SAFE-04 who leaves quickly keeps no cookie', () => {
  const set: string[] = []
  site().forget({ header: (_name: string, value: string) => set.push(value) } as unknown as FastifyReply)
  expect(set).toEqual(['__Host-browser=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'])
})
