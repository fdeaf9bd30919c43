import type { Entry } from '@app/federation/registry'
import { createQueryClient, type Api } from '@app/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { createSiteKernel } from './site-kernel.ts'

const FLAG = 'booking.new-times'
const pages = [{ path: '/' }, { path: '/pay', document: 'pay' }, { path: '/times', flags: [FLAG] }]
const entriesWith = (flags?: Entry['flags']) => [{ name: 'booking', pages, flags }] as unknown as Entry[]
const entries = entriesWith()
const parts = { query: createQueryClient(), api: {} as Api, contact: { phones: [], address: '', social: [] } }
const kernel = createSiteKernel(entries, parts)
afterEach(() => vi.unstubAllEnvs())

test('a link into a page of another policy crosses documents, any other does not', () => {
  expect(kernel.crossesDocuments('/', '/pay')).toBe(true)
  expect(kernel.crossesDocuments('/', '/login')).toBe(false)
})

test('the site has the pages that its registry and its frame name', () => {
  expect(['/pay', '/login', '/nowhere'].map(kernel.hasPage)).toEqual([true, true, false])
})

test('a flag is what the server says for this browser, on a page that names it', () => {
  for (const is of [true, false])
    expect(createSiteKernel(entriesWith({ [FLAG]: is }), parts).flagAt(FLAG, '/times')).toBe(is)
  // the server renders a page with only the flag values that the page declares
  expect(createSiteKernel(entries, parts, () => true).flagAt(FLAG, '/times')).toBe(true)
})

test('a flag that the page does not name fails loudly in development, and is off in production', () => {
  const { flagAt } = createSiteKernel(entriesWith({ [FLAG]: true }), parts)
  expect(() => flagAt(FLAG, '/')).toThrow('the page at / reads the flag booking.new-times: name it in the page’s flags')
  vi.stubEnv('NODE_ENV', 'production')
  expect(flagAt(FLAG, '/')).toBe(false)
})

test('a page with a flag that is not known here comes as a document, so that the server says what it is', () => {
  expect(kernel.crossesDocuments('/', '/times')).toBe(true)
  expect(createSiteKernel(entriesWith({ [FLAG]: false }), parts).crossesDocuments('/', '/times')).toBe(false)
})
