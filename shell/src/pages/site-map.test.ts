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

test('a long list of the API stands whole', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({ path: `/plans/${index}`, title: `Plan ${index}` }))
  const [care] = await loadSiteMap({
    entries,
    kernel: { api: { get: () => Promise.resolve(many) } } as unknown as Kernel,
  })
  expect(care!.links).toHaveLength(4 + 13)
})

const page = (path: string, title: string, group: string) => ({ path, title, group })
const index = (path: string, group: string) => ({ path: `${path}/:slug`, index: `${path}/addresses`, group })
const addresses: Record<string, { path: string; title: string }[]> = {
  '/course/addresses': [{ path: '/courses/a', title: 'A course' }],
  '/package/addresses': [
    { path: '/package/b', title: 'B' },
    { path: '/package/call', title: 'Discovery call' },
  ],
  '/treatment/addresses': [{ path: '/treatment/a', title: 'A' }],
  '/doctor/addresses': [{ path: '/doctors/a', title: 'Dr A' }],
  '/author/addresses': [
    { path: '/blog-author/a', title: 'Dr A' },
    { path: '/blog-author/b', title: 'B' },
  ],
  '/home/addresses': [
    { path: '/a-new', title: 'A' },
    { path: '/b-new', title: 'B' },
  ],
}
const mapOf = (...pages: object[]) =>
  loadSiteMap({
    entries: [{ name: 'booking', pages }] as unknown as Entry[],
    kernel: { api: { get: (path: string) => Promise.resolve(addresses[path]!) } } as unknown as Kernel,
  })

test('the page of all courses comes first in their group, and a name stands once', async () => {
  const groups = await mapOf(
    page('/courses', 'Courses', 'Care'),
    page('/discovery-call', 'Discovery call', 'Care'),
    index('/course', 'Courses'),
    index('/package', 'Plans'),
    page('/plan-z', 'Z', 'Plans'),
    page('/plan-a', 'A', 'Plans'),
  )
  const titles = Object.fromEntries(groups.map(({ title, links }) => [title, links.map((link) => link.title)]))
  expect(titles.Care).toEqual(['Discovery call'])
  expect(titles.Courses).toEqual(['All courses', 'A course'])
  expect(titles.Plans).toEqual(['A', 'B', 'Z'])
})

test('a plan and the page about it are two links of one row', async () => {
  const [plans] = await mapOf(index('/package', 'Plans'), page('/b', 'About B', 'Plans'), page('/a', 'A', 'Plans'))
  expect(plans!.links).toEqual([
    { path: '/a', title: 'A' },
    { path: '/package/b', title: 'B', second: '/b' },
    { path: '/package/call', title: 'Discovery call' },
  ])
})

test('a treatment’s own page and its home page are two links of one row', async () => {
  const groups = await mapOf(index('/treatment', 'Treatments'), index('/home', 'Start from a treatment'))
  expect(groups.map(({ title }) => title)).not.toContain('Start from a treatment')
  expect(groups[0]!.links).toEqual([
    { path: '/treatment/a', title: 'A', second: '/a-new' },
    { path: '/b-new', title: 'B' },
  ])
})

test('an expert’s profile and their articles are two links of one row, and other authors stay a group', async () => {
  const [experts, authors] = await mapOf(index('/doctor', 'Our experts'), index('/author', 'Authors'))
  expect(experts!.links).toEqual([{ path: '/doctors/a', title: 'Dr A', second: '/blog-author/a' }])
  expect(authors!.links).toEqual([{ path: '/blog-author/b', title: 'B' }])
})
