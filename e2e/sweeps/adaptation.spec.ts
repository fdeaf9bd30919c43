import { open } from '../fixtures/open.ts'
import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/** Milliseconds for a journey over every kind of page, even on a slow machine. */
const EVERY_PAGE = 240_000

// readers with a slow connection see the page in the fallback font, whose widths differ
for (const [font, isBlocked] of [
  ['the site’s font', false],
  ['the fallback font', true],
] as const) {
  test(`with text at twice its size in ${font} every page still fits, and nothing is cut off`, async ({ page }) => {
    test.setTimeout(EVERY_PAGE)
    if (isBlocked) await page.route('**/*.woff2', (route) => route.abort())
    for (const path of PUBLIC_PAGES) {
      await page.setViewportSize({ width: 390, height: 900 })
      await open(page, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${path} at ${width}`
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, a, button, label, li)')]
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden',
            )
            .filter((element) => element.clientWidth > 1)
            .map((element) => element.textContent),
        )
        expect(cut, where).toEqual([])
      }
    }
  })
}

test('with reduced motion nothing moves once a page is there', async ({ page }) => {
  test.setTimeout(EVERY_PAGE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await open(page, path)
      if (path.endsWith('timeslot')) await expect(page.getByRole('radio').first()).toBeVisible()
      const running = () =>
        page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)
      await expect.poll(running).toBe(0)
    })
  }
})

test('with forced colours the focus is still seen, and a chosen time is told from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/discovery-call/timeslot')
  // late in the evening, today has only one slot
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('radio').nth(1)).toBeVisible()
  const first = page.getByRole('radio').first()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  const [chosen, other] = await page.evaluate(() =>
    [...document.querySelectorAll('input[type=radio] + span')].slice(0, 2).map((chip) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(chip)
      return { backgroundColor, outlineStyle }
    }),
  )
  expect(chosen!.outlineStyle).toBe('solid')
  expect(chosen!.backgroundColor).not.toBe(other!.backgroundColor)
})

test('the times are India’s, whatever the browser’s zone', async ({ browser, baseURL }) => {
  const labels = await Promise.all(
    ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'].map(async (timezoneId) => {
      const context = await browser.newContext({ baseURL: baseURL!, timezoneId })
      const page = await context.newPage()
      await open(page, '/discovery-call/timeslot')
      await expect(page.getByRole('radio').first()).toBeVisible()
      const text = await page.locator('#main').innerText()
      await context.close()
      return text
    }),
  )
  expect(new Set(labels).size).toBe(1)
})
