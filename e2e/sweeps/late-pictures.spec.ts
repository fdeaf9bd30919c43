import { largestShiftAsHtmlArrives } from '../fixtures/html-arrives.ts'
import { open } from '../fixtures/open.ts'
import { PUBLIC_PAGES } from '../fixtures/pages.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** The largest sum of shifts that counts as good (web.dev/cls). */
const GOOD = 0.1

/** Adds up how far what is seen moves without the reader's doing. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

for (const width of [390, 900, 1280])
  for (const path of PUBLIC_PAGES)
    test(`${path} keeps its place at ${width} pixels while its HTML, pictures and fonts arrive`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await watchShifts(page)
      const late = Promise.withResolvers<void>()
      await page.route(/\.(webp|avif|jpe?g|png|svg|woff2)(\?|$)/, async (route) => {
        await late.promise
        await route.continue()
      })
      const opened = open(page, path)
      await expect(page.locator('h1').first()).toBeVisible()
      await painted(page)
      late.resolve()
      await opened
      await painted(page)
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(GOOD)
      const { score, why } = await largestShiftAsHtmlArrives(page)
      expect(score, why).toBeLessThanOrEqual(GOOD)
    })
