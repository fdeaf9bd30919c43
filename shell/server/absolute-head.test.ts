import { expect, test } from 'vitest'
import { absoluteHead } from './absolute-head.ts'

const SITE = 'https://clinic.example'

test('addresses in structured data become whole, and other words stay', () => {
  const head = absoluteHead(
    {
      title: 'T',
      data: [
        {
          '@type': 'Article',
          headline: '/not an address',
          image: ['/images/a.svg', 'https://elsewhere.example/b.png'],
          author: { '@type': 'Person', url: '/blog-author/a', knows: [{ '@id': '/x' }] },
        },
      ],
    },
    '/blog/detail/a',
    SITE,
  )
  expect(head.canonical).toBe(`${SITE}/blog/detail/a`)
  expect(head.data).toEqual([
    {
      '@type': 'Article',
      headline: '/not an address',
      image: [`${SITE}/images/a.svg`, 'https://elsewhere.example/b.png'],
      author: { '@type': 'Person', url: `${SITE}/blog-author/a`, knows: [{ '@id': `${SITE}/x` }] },
    },
  ])
})

test('a page kept out of search engines names another as the canonical one, or none', () => {
  expect(absoluteHead({ title: 'T', robots: 'noindex' }, '/x', SITE)).not.toHaveProperty('canonical')
  expect(absoluteHead({ title: 'T', robots: 'noindex', canonical: '/' }, '/x', SITE).canonical).toBe(`${SITE}/`)
})
