import { inLanes } from '../fixtures/in-lanes.ts'
import { open } from '../fixtures/open.ts'
import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { everyPage } from '../fixtures/site.ts'
import { squeezed } from '../fixtures/squeezed.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** Milliseconds for a journey over every kind of page, even on a slow machine. */
const EVERY_PAGE = 240_000

/** The steps of a booking and of a login are in the middle of a frame without a menu. */
const IN_THE_MIDDLE = /^\/(discovery-call\/(timeslot|confirm)|package\/confirm|login|register)\b/

/** Pages that fill their width with cards, pictures, a form or a list of links, and need nothing beside them. */
const FILLED =
  /^\/$|^\/(blog|book-appointment|doctors|treatment|package|lab-tests|courses|site-map|contact-us|institute-user-register|home-old)$|-new$|^\/blog\/(?!detail)|^\/blog-author\/|^\/doctors\/|your-expert$|^\/(plan-detail|treatment-plan|new-treatment-plan|treatment-plan-new|single-consultation)$/

/** Returns the left edge of the heading, or of the header that a portrait shares with it. */
const leftEdge = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1')!
    return Math.round((heading.closest('main header') ?? heading).getBoundingClientRect().left)
  })

test('at each width every kind of page begins at the same left edge, and has room for its words', async ({ page }) => {
  test.setTimeout(EVERY_PAGE)
  const edges: Record<number, Record<string, number>> = { 1280: {}, 1920: {} }
  for (const path of PUBLIC_PAGES.filter((one) => !IN_THE_MIDDLE.test(one))) {
    await open(page, path)
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      edges[width]![path] = await leftEdge(page)
      expect(await squeezed(page), `${path} at ${width}`).toEqual([])
    }
  }
  for (const [width, found] of Object.entries(edges)) {
    const others = Object.entries(found).filter(([, left]) => left !== found['/faq'])
    expect(others, `other than ${found['/faq']} at ${width}`).toEqual([])
  }
})

test('every long page of the site map has the next step in its document', async ({ request }) => {
  const pages = (await everyPage(request)).filter((path) => !FILLED.test(path) && !IN_THE_MIDDLE.test(path))
  expect(pages.length).toBeGreaterThan(50)
  const without: string[] = []
  await inLanes(pages, async (path) => {
    const document = await (await request.get(path)).text()
    if (!document.includes('aria-label="Book a call"')) without.push(path)
  })
  expect(without).toEqual([])
})

test('from 1280 pixels the next step stays in sight beside the text, and is no higher than the window', async ({
  page,
}) => {
  test.setTimeout(EVERY_PAGE)
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of PUBLIC_PAGES.filter((one) => !FILLED.test(one.split('?')[0]!) && !IN_THE_MIDDLE.test(one))) {
    await test.step(path, async () => {
      await open(page, path)
      const rail = page.getByRole('complementary', { name: 'Book a call' })
      // the next time to book, as a button or as the first of a few
      await expect(rail.locator('a[href*="/discovery-call/confirm"]').first()).toBeVisible()
      // the test scrolls to the middle of the text, where everything beside the text has settled
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' }))
      await expect(rail).toBeInViewport()
      const { left, height } = await rail.evaluate(
        (element) => element.parentElement!.getBoundingClientRect().toJSON() as { left: number; height: number },
      )
      expect(left).toBeGreaterThan(1280 * 0.6)
      expect(height).toBeLessThanOrEqual(720)
    })
  }
})

for (const width of [320, 390]) {
  test(`at ${width} pixels a table that is too wide scrolls in its region, by the keyboard too, and says so`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/blog/detail/sti-testing-windows')
    const table = page.getByRole('region', { name: 'Table 1' })
    const cue = () => table.evaluate((element) => getComputedStyle(element, '::before').opacity)
    const sizes = await table.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(sizes.scrollWidth).toBeGreaterThan(sizes.clientWidth)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect.poll(cue).toBe('1')
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    await expect.poll(cue).toBe('0')
  })
}

test('the portrait on a pressed card travels to its profile, and on to the times', async ({ page }) => {
  const travels: string[] = []
  await page.exposeBinding('travelled', (_source, what: string) => void travels.push(what))
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const named = () =>
      [...document.querySelectorAll('[data-portrait]')].filter(
        (portrait) => getComputedStyle(portrait).viewTransitionName === 'portrait',
      ).length
    document.startViewTransition = (update) => {
      const before = named()
      const transition = start(update)
      void transition.updateCallbackDone.then(() =>
        (globalThis as unknown as { travelled(what: string): void }).travelled(`${before} to ${named()}`),
      )
      return transition
    }
  })
  await open(page, '/doctors')
  await page.getByRole('heading', { name: 'Dr Asha Rao' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/doctors\/dr-asha-rao\/101$/)
  await expect.poll(() => travels).toEqual(['1 to 1'])
  await page.getByRole('main').getByRole('link', { name: 'Book a discovery call' }).first().click()
  await expect(page).toHaveURL(/\/discovery-call\/timeslot/)
  await expect.poll(() => travels).toHaveLength(2)

  // the summary is a separate document, so this script runs in each page
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.moved = String(viewTransition !== null)
    }),
  )
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/discovery-call\/confirm/)
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'true')
})

test('SAFE-04 a quick exit from the times moves nothing on, and reports nothing', async ({ page }) => {
  await open(page, '/discovery-call/timeslot')
  await page.getByRole('radio').first().check()
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL(/\/weather$/)
  await expect(page).toHaveTitle('Weather')
})
