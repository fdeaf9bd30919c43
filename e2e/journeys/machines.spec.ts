import { query } from '../fixtures/database.ts'
import { expect, test } from '../fixtures/test.ts'

const ARTICLE = '/blog/detail/morning-erections-what-they-tell-you'

test('BLOG-12 site maps, feed, robots and pictures cost no body when nothing has changed', async ({ request }) => {
  const addresses = ['/sitemap.xml', '/sitemaps/pages.xml', '/rss.xml', '/robots.txt', '/images/share.png']
  for (const address of [...addresses, '/backend/blog-category/blog-categories']) {
    const first = await request.get(address)
    expect(first.status(), address).toBe(200)
    expect(first.headers()['cache-control'], address).toContain('stale-while-revalidate')
    const again = await request.get(address, { headers: { 'if-none-match': first.headers().etag! } })
    expect([again.status(), (await again.body()).length], address).toEqual([304, 0])
  }
})

test('INFO-05 pictures and films lie under the prefixes of the specification, and come in parts where asked', async ({
  request,
}) => {
  const files = [
    '/images/blog/sti-testing-windows.svg',
    '/images/profile/dr-asha-rao.svg',
    '/images/profile/feedback/1.svg',
    '/images/treatment/low-desire.svg',
    '/videos/intro/dr-asha-rao.webm',
    '/videos/intro/dr-asha-rao.vtt',
  ]
  for (const file of files) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['content-security-policy'], file).toContain("default-src 'none'")
  }
  const part = await request.get('/videos/intro/dr-asha-rao.webm', { headers: { range: 'bytes=0-99' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  for (const nothing of ['/images/blog/none.svg', '/images/', '/images/SOURCE.md', '/images/../package.json'])
    expect((await request.get(nothing)).status(), nothing).toBe(404)
})

test('BLOG-12 the feed names the newest articles with whole addresses', async ({ request, baseURL }) => {
  const feed = await (await request.get('/rss.xml')).text()
  expect(feed).toContain('<rss version="2.0"')
  const links = [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) expect(link.startsWith(`${baseURL}/blog/detail/`), link).toBe(true)
})

test('BLOG-12 articles, doctors and questions say to machines what they are, and their text is in the first answer', async ({
  request,
  baseURL,
}) => {
  const kinds: [address: string, types: string[], words: string][] = [
    [ARTICLE, ['Article', 'BreadcrumbList'], 'Sources'],
    ['/doctors/dr-asha-rao/101', ['IndividualPhysician', 'BreadcrumbList'], 'DEMO-MMC-004512'],
    ['/faq', ['FAQPage'], 'discovery call'],
    ['/questions/porn-and-erections', ['QAPage', 'BreadcrumbList'], 'Take a break from porn'],
  ]
  for (const [address, types, words] of kinds) {
    const html = await (await request.get(address)).text()
    expect(html, address).toContain(`<link rel="canonical" href="${baseURL}${address}">`)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect(html, address).toContain(`<meta property="${property}" content="`)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
    const graph = (JSON.parse(json!) as { '@graph': { '@type': string }[] })['@graph']
    expect(graph.map((item) => item['@type'])).toEqual(expect.arrayContaining(types))
    expect(html.split('<script type="application/json"')[0], address).toContain(words)
  }
})

test('a row that is changed shows in the next document, in its title and its text', async ({ request }) => {
  const read = async () => (await request.get(ARTICLE)).text()
  const [before] = await query<{ title: string; meta_title: string }>(
    'select title, meta_title from blogs where slug = $1',
    [ARTICLE.split('/').at(-1)],
  )
  expect(await read()).toContain(before!.meta_title)
  try {
    await query('update blogs set title = $2, meta_title = $2 where slug = $1', [
      ARTICLE.split('/').at(-1),
      'Changed by hand',
    ])
    await expect(async () => expect(await read()).toContain('<title>Changed by hand')).toPass({ timeout: 3000 })
    expect(await read()).toMatch(/<h1[^>]*>Changed by hand/)
  } finally {
    await query('update blogs set title = $2, meta_title = $3 where slug = $1', [
      ARTICLE.split('/').at(-1),
      before!.title,
      before!.meta_title,
    ])
  }
  await expect(async () => expect(await read()).toContain(before!.meta_title)).toPass({ timeout: 3000 })
})
