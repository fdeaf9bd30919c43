import type { LoaderFunctionArgs } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { compose, feature } from './feature.ts'
import type { Kernel } from './remote-module.ts'

const kernel = {} as Kernel
const list = vi.fn(() => 'the list')
const reading = feature(
  { home: { path: '/' }, list: { path: '/blog' }, detail: { path: '/blog/:slug' } },
  {
    home: { element: 'home' },
    list: { load: list, head: () => ({ title: 'All' }) },
    detail: { element: 'detail', head: ({ params }) => ({ title: params.slug! }) },
  },
)
const writing = feature({ write: { path: '/blog/write' } }, { write: { element: 'write' } })
const { routes, head } = compose([reading, writing])

test('each page of each feature has its route, home the index', () => {
  expect(routes(kernel).map(({ path, index }) => (index ? '/' : path))).toEqual([
    '/',
    'blog',
    'blog/:slug',
    'blog/write',
  ])
})

test('a page loads with the kernel that the shell hands over', () => {
  const at = { params: {} } as LoaderFunctionArgs
  const { loader } = routes(kernel).find(({ path }) => path === 'blog')!
  expect((loader as (given: LoaderFunctionArgs) => unknown)(at)).toBe('the list')
  expect(list).toHaveBeenCalledWith(kernel, at)
})

test.each([
  ['/blog', {}, 'All'],
  ['/blog/x', { slug: 'x' }, 'x'],
  // the more specific path is the one that is shown
  ['/blog/write', {}, undefined],
  ['/', {}, undefined],
  ['/elsewhere', {}, undefined],
])('the head of %s is its own page’s', (pathname, params, title) => {
  expect(head({ pathname, params, kernel })?.title).toBe(title)
})
