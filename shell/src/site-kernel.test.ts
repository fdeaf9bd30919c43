import type { Entry } from '@app/federation/registry'
import { createQueryClient, type Api } from '@app/kernel'
import { expect, test } from 'vitest'
import { createSiteKernel } from './site-kernel.ts'

const entries = [{ name: 'booking', pages: [{ path: '/' }, { path: '/pay', document: 'pay' }] }] as unknown as Entry[]
const kernel = createSiteKernel(entries, {
  query: createQueryClient(),
  api: {} as Api,
  contact: { phones: [], address: '', social: [] },
})

test('a link into a page of another policy crosses documents, any other does not', () => {
  expect(kernel.crossesDocuments('/', '/pay')).toBe(true)
  expect(kernel.crossesDocuments('/', '/login')).toBe(false)
})

test('the site has the pages that its registry and its frame name', () => {
  expect(['/pay', '/login', '/nowhere'].map(kernel.hasPage)).toEqual([true, true, false])
})
