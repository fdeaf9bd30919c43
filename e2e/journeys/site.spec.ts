import { everyPage } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const FILES = /^\/(?:r|images|videos|backend|sandbox)\/|\.(?:xml|txt|svg|png)$/

test('every page of the site map opens with a heading, a title, a description and a canonical address of its own', async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>()
  for (const path of await everyPage(request)) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1[\s>]/g)?.length, `headings of ${path}`).toBe(1)
    const title = /<title>([^<]+)<\/title>/.exec(html)![1]!
    expect(titles.get(title), `the title of ${path}, “${title}”`).toBeUndefined()
    titles.set(title, path)
    expect(html, `the description of ${path}`).toMatch(/<meta name="description" content="[^"]{40,}">/)
    expect(html, `the address of ${path}`).toContain('<link rel="canonical" href="')
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)![1]!
    expect(canonical, path).toBe(`${new URL(canonical).origin}${path}`)
    expect(new URL(canonical).origin).toBe(new URL(baseURL!).origin)
  }
  expect(titles.size).toBeGreaterThan(100)
})

test('no link of the site leads nowhere', async ({ request }) => {
  const seen = new Set(['/'])
  const waiting = ['/']
  const broken: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path)
    if (response.status() >= 400) broken.push(`${path}: ${response.status()}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const html = (await response.text()).split('<script type="application/json"')[0]!
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const [target] = href!.replaceAll('&amp;', '&').split('#')
      if (!target!.startsWith('/') || target!.startsWith('//') || FILES.test(target!) || seen.has(target!)) continue
      seen.add(target!)
      // a list that is narrowed in every way has no end
      if (!target!.startsWith('/discovery-call/confirm?')) waiting.push(target!)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(150)
})
