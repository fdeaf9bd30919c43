import type { Manifest } from '@app/federation/manifest'
import type { Api } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { describe, expect, test, vi } from 'vitest'
import { robots } from './robots.ts'
import { siteMap } from './site-map.ts'

const manifests: Manifest[] = [
  {
    name: 'content',
    label: '',
    contract: CONTRACT,
    pages: [
      { path: '/' },
      { path: '/about-us' },
      { path: '/blog/detail/:slug', index: '/blog/addresses' },
      { path: '/draft', listed: false },
      { path: '/patient-dashboard', access: 'patient' },
      { path: '/patient-dashboard/:part', access: 'patient' },
    ],
  },
]
const articles = Array.from({ length: 5001 }, (_, number) => ({
  path: `/blog/detail/a-${number}?b=1&c=2`,
  title: 't',
  updatedAt: '2026-11-21T04:30:00.000Z',
}))
const get = vi.fn(async (_path: string, { skip = 0, limit = 1000 }: { skip?: number; limit?: number }) =>
  articles.slice(skip, skip + limit),
)
const source = { manifests, publicUrl: 'https://clinic.example', api: { get } as unknown as Api }

describe('the site map', () => {
  test('names a file for the pages of the registry, and one for each five thousand that the API lists', async () => {
    const index = await siteMap('/sitemap.xml', source)
    expect(index!.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://clinic.example/sitemaps/pages.xml',
      '<loc>https://clinic.example/sitemaps/blog-addresses-1.xml',
      '<loc>https://clinic.example/sitemaps/blog-addresses-2.xml',
    ])
  })

  test('holds public pages that are listed, and nothing behind a login', async () => {
    const pages = await siteMap('/sitemaps/pages.xml', source)
    expect(pages!.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://clinic.example/',
      '<loc>https://clinic.example/about-us',
    ])
  })

  test('tells when a page changed, with every address escaped', async () => {
    const file = await siteMap('/sitemaps/blog-addresses-2.xml', source)
    expect(file).toContain('<loc>https://clinic.example/blog/detail/a-5000?b=1&amp;c=2</loc>')
    expect(file).toContain('<lastmod>2026-11-21T04:30:00.000Z</lastmod>')
  })

  test('reads a file in parts of at most two hundred, each address once', async () => {
    get.mockClear()
    const file = await siteMap('/sitemaps/blog-addresses-1.xml', source)
    const addresses = file!.match(/<loc>[^<]+/g)!
    expect(new Set(addresses).size).toBe(5000)
    expect(addresses).toHaveLength(5000)
    expect(get).toHaveBeenCalledTimes(25)
    for (const [, { limit }] of get.mock.calls) expect(limit).toBe(200)
  })

  test('has no file past the last, nor of a list that no page names', async () => {
    expect(await siteMap('/sitemaps/blog-addresses-3.xml', source)).toBeUndefined()
    expect(await siteMap('/sitemaps/secrets-1.xml', source)).toBeUndefined()
  })
})

test('robots are kept from calls and from what is behind a login', () => {
  expect(robots(manifests, 'https://clinic.example')).toBe(
    'User-agent: *\nDisallow: /backend/\nDisallow: /patient-dashboard\nSitemap: https://clinic.example/sitemap.xml\n',
  )
})
