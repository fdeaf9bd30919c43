import { createQueryClient, type Kernel } from '@app/kernel'
import { expect, test } from 'vitest'
import { article, card, CATEGORIES } from './blog.fixtures.ts'
import remote from '../remote.tsx'

const kernel = { query: createQueryClient() } as Kernel
const cache = (key: unknown[], data: unknown) => kernel.query.setQueryData(['blog', ...key], data)
const headAt = (pathname: string, params: Record<string, string> = {}) => remote.head({ pathname, params, kernel })

test('an article tells what it is, who wrote and who reviewed it', () => {
  cache(['detail', 'article-1'], { blog: article(), relatedBlogs: [] })
  const head = headAt('/blog/detail/article-1', { slug: 'article-1' })!
  expect(head).toMatchObject({ title: 'Article one', canonical: '/blog/detail/article-1', kind: 'article' })
  expect(head.data).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { item: '/' },
        { item: '/blog' },
        { item: '/blog/body-basics' },
        { item: '/blog/detail/article-1' },
      ],
    },
    {
      '@type': 'MedicalWebPage',
      '@id': '/blog/detail/article-1',
      mainEntity: { '@id': '/blog/detail/article-1#article' },
      lastReviewed: '2026-11-03',
      reviewedBy: { name: 'Dr Asha Rao', url: '/doctors/dr-asha-rao/7' },
    },
    {
      '@type': 'Article',
      '@id': '/blog/detail/article-1#article',
      mainEntityOfPage: '/blog/detail/article-1',
      datePublished: '2026-11-01T00:00:00.000Z',
      dateModified: '2026-11-02T00:00:00.000Z',
      author: { name: 'Tara Menon', url: '/blog-author/tara-menon' },
      image: '/images/blog/header.svg',
    },
  ])
})

test('an article without a reviewer claims none', () => {
  cache(['detail', 'article-1'], { blog: article({ reviewer: null, reviewed_at: null }), relatedBlogs: [] })
  const [, page] = headAt('/blog/detail/article-1', { slug: 'article-1' })!.data!
  expect(page).not.toHaveProperty('reviewedBy')
  expect(page).not.toHaveProperty('lastReviewed')
})

test('a listing and a category are one page each, however much of them is open', () => {
  cache(['categories'], CATEGORIES)
  cache(['list', null, '', null, null], { pages: [[card(1)], [card(2)]] })
  expect(headAt('/blog')).toMatchObject({ canonical: '/blog' })
  expect(headAt('/blog/body-basics', { slug: 'body-basics' })).toMatchObject({
    canonical: '/blog/body-basics',
    description: 'About bodies.',
  })
  expect(headAt('/blog/nowhere', { slug: 'nowhere' })).toBeUndefined()
})

test.each([
  [2, 'noindex', undefined],
  [3, undefined, '/blog/tag-related-blog/pelvic-floor'],
])('a tag with %i articles: robots %s, canonical %s', (count, robots, canonical) => {
  cache(['list', null, '', 'pelvic-floor', null], { pages: [Array.from({ length: count }, (_, id) => card(id))] })
  const head = headAt('/blog/tag-related-blog/pelvic-floor', { tag: 'pelvic-floor' })!
  expect(head.title).toBe('Articles about Pelvic Floor')
  expect([head.robots, head.canonical]).toEqual([robots, canonical])
})

test('an author is a profile page', () => {
  cache(['author', 'tara-menon'], {
    slug: 'tara-menon',
    name: 'Tara Menon',
    credentials: 'Health editor',
    bio: 'Writes. Reads.',
    profile_pic: '/images/profile/a.svg',
    doctor: null,
  })
  const head = headAt('/blog-author/tara-menon', { slug: 'tara-menon' })!
  expect(head).toMatchObject({ kind: 'profile', canonical: '/blog-author/tara-menon' })
  expect(head.data![1]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Tara Menon' } })
})
