import { describe, expect, test } from 'vitest'
import { href } from './manifest.ts'
import { pageAt } from './pages.ts'

const manifests = [
  {
    name: 'content',
    label: '',
    contract: '1.0',
    pages: [
      { path: '/' },
      { path: '/blog' },
      { path: '/blog/:slug' },
      { path: '/blog/detail/:slug' },
      { path: '/:slug-new' },
      { path: '/brand-new' },
    ],
  },
  {
    name: 'booking',
    label: '',
    contract: '1.0',
    pages: [{ path: '/discovery-call/confirm', document: 'pay' as const }],
  },
]
const ownerOf = (path: string) => pageAt(manifests, path)?.page.path

describe('the page of a path', () => {
  test.each([
    ['/', '/'],
    ['/blog', '/blog'],
    ['/blog/', '/blog'],
    ['/blog/erectile-health', '/blog/:slug'],
    ['/blog/detail/x', '/blog/detail/:slug'],
    ['/discovery-call/confirm', '/discovery-call/confirm'],
    ['/low-desire-new', '/:slug-new'],
    ['/brand-new', '/brand-new'],
  ])('%s is %s', (path, page) => expect(ownerOf(path)).toBe(page))

  test.each(['/nowhere', '/blog/a/b/c', '/blog/detail/x/y', '/discovery-call/confirm/x', '/-new', '/x-news', ''])(
    '%j is nobody’s',
    (path) => expect(ownerOf(path)).toBeUndefined(),
  )

  test('a build that takes another’s place in the same list brings its own pages', () => {
    const build = (path: string) => ({ name: 'content', label: '', contract: '1.0', pages: [{ path }] })
    const list = [build('/old')]
    expect(pageAt(list, '/old')?.page.path).toBe('/old')
    list[0] = build('/new')
    expect([pageAt(list, '/old'), pageAt(list, '/new')?.page.path]).toEqual([undefined, '/new'])
  })

  test('of two that declare the same address, the first one counts', () => {
    const [one, other] = ['one', 'other'].map((name) => ({
      name,
      label: '',
      contract: '1.0',
      pages: [
        { path: '/x', title: name },
        { path: '/x', title: 'again' },
        { path: '/x/:id', title: name },
      ],
    }))
    const shown = (path: string) => pageAt([one!, other!], path)
    expect([shown('/x')?.page.title, shown('/x')?.owner.name]).toEqual(['one', 'one'])
    expect([shown('/x/1')?.page.title, shown('/x/1')?.owner.name]).toEqual(['one', 'one'])
  })

  test('a static segment is more telling than a parameter', () => {
    const pages = [{ path: '/:a/confirm' }, { path: '/x/:b' }]
    expect(pageAt([{ name: 'n', label: '', contract: '1.0', pages }], '/x/confirm')?.page.path).toBe('/x/:b')
  })

  test('a parameter with an end is more telling than a bare one', () => {
    const pages = [{ path: '/:a' }, { path: '/:b-new' }]
    const shown = (path: string) => pageAt([{ name: 'n', label: '', contract: '1.0', pages }], path)?.page.path
    expect([shown('/x'), shown('/x-new')]).toEqual(['/:a', '/:b-new'])
  })
})

test.each([
  [href({ path: '/blog' }, {}), '/blog'],
  [href({ path: '/doctors/:slug/:id' }, { slug: 'dr-rao', id: 101 }), '/doctors/dr-rao/101'],
  [href({ path: '/:slug-new' }, { slug: 'low-desire' }), '/low-desire-new'],
  [href({ path: '/blog/:slug' }, { slug: 'a/b?c' }), '/blog/a%2Fb%3Fc'],
])('an address is a path with its parameters: %s', (address, expected) => expect(address).toBe(expected))
