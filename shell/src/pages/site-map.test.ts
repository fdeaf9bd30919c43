import type { Entry } from '@app/federation/registry'
import type { Kernel } from '@app/kernel'
import { expect, test } from 'vitest'
import { loadSiteMap } from './site-map.ts'

const entries = [
  {
    name: 'booking',
    pages: [
      { path: '/discovery-call', title: 'Discovery call', group: 'Care' },
      { path: '/courses', title: 'Courses', group: 'Care' },
      { path: '/plans/:slug', index: '/plans/addresses', group: 'Care' },
    ],
  },
  {
    name: 'content',
    pages: [
      { path: '/doctors', title: 'Doctors', group: 'Care' },
      { path: '/', title: 'Private care', group: 'Care' },
    ],
  },
] as unknown as Entry[]
const listed = [
  { path: '/plans/z', title: 'Newest' },
  { path: '/plans/a', title: 'Another' },
]
const kernel = { api: { get: () => Promise.resolve(listed) } } as unknown as Kernel

test('home comes first, then pages by title, whoever they are of, then what the API lists', async () => {
  const [care] = await loadSiteMap({ entries, kernel })
  expect(care!.title).toBe('Care')
  expect(care!.links.map(({ path }) => path)).toEqual([
    '/',
    '/courses',
    '/discovery-call',
    '/doctors',
    '/plans/z',
    '/plans/a',
  ])
})

test('a long list of the API folds its rest, and no page of the registry', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({ path: `/plans/${index}`, title: `Plan ${index}` }))
  const [care] = await loadSiteMap({
    entries,
    kernel: { api: { get: () => Promise.resolve(many) } } as unknown as Kernel,
  })
  expect(care!.links).toHaveLength(4 + 9)
  expect(care!.more.map(({ path }) => path)).toEqual(['/plans/9', '/plans/10', '/plans/11', '/plans/12'])
})
