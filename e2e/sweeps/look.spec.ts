import { KINDS_OF_PAGE } from '../fixtures/kinds-of-page.ts'
import { lookFaults } from '../fixtures/look-faults.ts'
import { expect, test } from '../fixtures/test.ts'

/** Articles, policies, the site map, questions with their answers, lessons: texts are as long as what they say. */
const LONG =
  /^(?:blog-detail|questions-|faq|site-map|pricing-policy|refund-policy|privacy-policy|treatment-low|low-desire|erectile|sexologist|courses-.*-where|ui$)/
/** A phone's reader scrolls no farther, in pixels. */
const FARTHEST = 6_000

for (const { name, open } of KINDS_OF_PAGE) {
  test(`LOOK-01 ${name} keeps to the one look`, async ({ page }) => {
    await open(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await lookFaults(page), `at ${width} pixels`).toEqual([])
      if (width > 390 || LONG.test(name) || /^(?:patient|doctor)-/.test(name)) continue
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, 'the height on a phone').toBeLessThanOrEqual(FARTHEST)
    }
  })
}
