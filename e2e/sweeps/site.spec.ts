import { query } from '../fixtures/database.ts'
import { inLanes } from '../fixtures/in-lanes.ts'
import { DOCTOR, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { everyPage } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

// the crawls take longer on a larger site
test.describe.configure({ timeout: 240_000 })

const FILES = /^\/(?:r|images|videos|backend|sandbox)\/|\.(?:xml|txt|svg|png)$/

test('every page of the site map opens with a heading, a title, a description and a canonical address of its own', async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>()
  await inLanes(await everyPage(request), async (path) => {
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
  })
  expect(titles.size).toBeGreaterThan(100)
})

test('SHELL-06 no link of the site leads nowhere', async ({ request }) => {
  const seen = new Set(['/'])
  const broken: string[] = []
  const pathsLinkedFrom = async (path: string): Promise<string[]> => {
    const response = await request.get(path)
    if (response.status() >= 400) broken.push(`${path}: ${response.status()}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) return []
    const html = (await response.text()).split('<script type="application/json"')[0]!
    return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
      .map(([, href]) => href!.replaceAll('&amp;', '&').split('#')[0]!)
      .filter((target) => target.startsWith('/') && !target.startsWith('//') && !FILES.test(target))
  }
  for (let wave = ['/']; wave.length > 0;) {
    const found = new Set((await inLanes(wave, pathsLinkedFrom)).flat()).difference(seen)
    for (const path of found) seen.add(path)
    // the combinations of filters are endless, so such addresses are omitted
    wave = [...found].filter((path) => !path.startsWith('/discovery-call/confirm?'))
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(150)
})

/** The treatment-plan, landing and search pages of the specification, section 2. */
const LANDING = [
  'new-treatment-plan treatment-plan-new puberty-talk new-discovery-call treatment-plan single-consultation',
  'two-months-treatment three-months-treatment monthly-treatment-plan end-to-end-treatment discovery-call-coupon',
  'sexual-health-care-plan treat-sti student-treatment-plan unlock-your-confidence g-discovery-call',
  'sexologist-in-mumbai sexologist-in-delhi sex-therapy-in-mumbai sex-therapy-in-delhi sexologist-near-me',
  'vaginismus-treatment sex-therapy intimacy-therapy-near-me premature-ejaculation erectile-dysfunction addiction',
  'low-sex-drive painful-intimacy relationship-issues plan-detail',
]
  .join(' ')
  .split(' ')

/** The other public routes of the specification, section 2. */
const PUBLIC = [
  'home-old book-appointment faq doctors treatment courses refund-policy shipping-policy privacy-policy',
  'terms-conditions coming-soon contact-us institute-user-register shi lab-tests package meet-your-expert whatsapp',
  'about-us consult-your-expert discovery-call discovery-call/timeslot discovery-call/confirm blog pricing-policy',
  'g-discovery-call site-map login register package/detail/treat-sti package/confirm?slug=treat-sti',
  'blog/erectile-health blog/tag-related-blog/testing blog-author/tara-menon',
]
  .join(' ')
  .split(' ')
/** The public routes that show what a person has booked or is paying for. */
const OWN = 'payment payment-response thank-you/appointments thankyou'.split(' ')

test('SHELL-18 every public route of the specification opens a page of its own', async ({ page, request }) => {
  const treatments = await query<{ slug: string }>('select slug from treatments')
  expect(treatments.length).toBeGreaterThan(5)
  for (const path of ['', ...PUBLIC, ...treatments.map(({ slug }) => `${slug}-new`)]) {
    const response = await request.get(`/${path}`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    const main = /<main.*?<\/main>/s.exec(html)![0]
    expect(main.match(/<h1[\s>]/g)?.length, `headings of ${path}`).toBe(1)
  }
  await logIn(page, PATIENT)
  for (const path of OWN) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Page not found')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(`/${path}`)
  }
})

test('SHELL-19 every plan, landing and search page has a heading, text, title, description and way on of its own', async ({
  request,
}) => {
  const seen = new Set<string>()
  for (const name of LANDING) {
    const html = await (await request.get(`/${name}`)).text()
    const main = /<main.*?<\/main>/s.exec(html)![0]
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)![1]!.replace(/<[^>]+>/g, '')
    const title = /<title>([^<]+)<\/title>/.exec(html)![1]!
    const description = /<meta name="description" content="([^"]{40,})">/.exec(html)![1]!
    for (const own of [heading, title, description]) {
      expect(seen.has(own), `${name}: ${own}`).toBe(false)
      seen.add(own)
    }
    expect(main.replace(/<[^>]+>/g, ' ').split(/\s+/).length, `words of ${name}`).toBeGreaterThan(150)
    expect(main, `the way on from ${name}`).toMatch(/href="\/(?:discovery-call|package\/detail\/)[^"]*"/)
  }
})

test('SHELL-06 the footer holds every link of the specification, and how to reach the clinic', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const named =
    '/addiction /sex-therapy /low-sex-drive /painful-intimacy /sexologist-near-me /relationship-issues /vaginismus-treatment /erectile-dysfunction /premature-ejaculation /shi /doctors /discovery-call /contact-us /refund-policy /privacy-policy /shipping-policy /pricing-policy /terms-conditions /site-map /blog'
  for (const link of named.split(' ')) expect(links).toContain(link)
  expect(links.filter((link) => link.startsWith('tel:+'))).toHaveLength(2)
  for (const number of ['112', '14416']) expect(links).toContain(`tel:${number}`)
  await expect(footer.getByText('New Delhi 110009')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible()
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
})

/** The header's links according to the specification, with the address of each. */
const HEADER = [
  ['Know Your Problem', '/#know-your-problem'],
  ['How We Treat', '/#how-we-treat'],
  ['Success Stories', '/#success-stories'],
  ['Sexual Health Score', '/shi'],
  ['Blogs', '/blog'],
  ['Chat', '/whatsapp'],
] as const

for (const userType of [undefined, 'Patient', 'Doctor'] as const) {
  test(`SHELL-03 the header shows all that leads on in one row from 901 pixels: ${userType ?? 'nobody'} logged in`, async ({
    page,
  }) => {
    if (userType) await logIn(page, userType === 'Patient' ? PATIENT : DOCTOR)
    await page.goto('/faq')
    const row = page.getByRole('banner').locator('> div')
    const account = userType
      ? (['My Account', `/${userType.toLowerCase()}-dashboard`] as const)
      : (['Login', '/login'] as const)
    for (const width of [901, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path] of [...HEADER, account, ['Quick exit', '/weather'] as const]) {
        const link = row.getByRole('link', { name })
        await expect(link, `${name} at ${width}`).toHaveAttribute('href', path)
        await expect(link).toBeVisible()
        const box = (await link.boundingBox())!
        expect(box.y + box.height, `${name} at ${width}`).toBeLessThan(70)
        expect(box.x + box.width, `${name} at ${width}`).toBeLessThan(width)
      }
    }
    await row.locator('a[href="/"]').click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('SHELL-08 old addresses of articles move, deep links open, and back returns to each page', async ({
  page,
  request,
}) => {
  for (const old of ['/blog-new/any/erectile-health', '/blog/any/erectile-health']) {
    const response = await request.get(old, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], old).toEqual([301, '/blog/erectile-health'])
  }
  for (const own of ['/blog/detail/sti-testing-windows', '/blog/tag-related-blog/testing'])
    expect((await request.get(own, { maxRedirects: 0 })).status(), own).toBe(200)
  const visited = ['/', '/blog/detail/sti-testing-windows', '/doctors/dr-asha-rao/101', '/package', '/shi', '/faq']
  const headings: string[] = []
  for (const path of visited) {
    await page.goto(path)
    headings.push(await page.getByRole('heading', { level: 1 }).innerText())
  }
  for (const heading of headings.toReversed().slice(1)) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('INFO-01 the site map links to every public page without parameters', async ({ page, request }) => {
  const xml = await (await request.get('/sitemaps/pages.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  await page.goto('/site-map')
  // read from the document: the groups are folded on a phone and shown by styles alone on a wide screen
  const links = await page
    .getByRole('main')
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(expect.arrayContaining(paths))
  const legal = [
    '/faq',
    '/about-us',
    '/terms-conditions',
    '/privacy-policy',
    '/refund-policy',
    '/shipping-policy',
    '/pricing-policy',
  ]
  expect(paths).toEqual(expect.arrayContaining(legal))
})

test('SHELL-01 pages have titles and descriptions of one table, and details those of their own rows', async ({
  request,
}) => {
  const headOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    const [, title] = /<title>([^<]+)<\/title>/.exec(html)!
    const [, description] = /<meta name="description" content="([^"]{40,})">/.exec(html)!
    return { title: title!, description: description! }
  }
  const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  const table = [
    '/ /blog /doctors /login /terms-conditions /privacy-policy /refund-policy /contact-us /courses /lab-tests /discovery-call',
    '/discovery-call/timeslot',
  ]
    .join(' ')
    .split(' ')
  const heads = await Promise.all(table.map(headOf))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(table.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(table.length)
  const brand = heads[0]!.title.split(' | ')[1]!
  for (const [path, kind, row] of [
    ['/blog/detail/sti-testing-windows', 'blogs', `slug = 'sti-testing-windows'`],
    ['/doctors/dr-asha-rao/101', 'doctors', 'id = 101'],
    ['/package/detail/treat-sti', 'packages', `slug = 'treat-sti'`],
    ['/lab-tests/sti-essential', 'lab_tests', `slug = 'sti-essential'`],
    ['/courses/calm-control', 'courses', `slug = 'calm-control'`],
  ] as const) {
    const [own] = await query<{ meta_title: string; meta_description: string }>(
      `select meta_title, meta_description from ${kind} where ${row}`,
    )
    expect(await headOf(path)).toEqual({
      title: `${inHtml(own!.meta_title)} | ${brand}`,
      description: inHtml(own!.meta_description),
    })
  }
})
