import { KINDS_OF_PAGE, openPanels } from '../fixtures/kinds-of-page.ts'
import { lookFaults } from '../fixtures/look-faults.ts'
import { expect, test } from '../fixtures/test.ts'

/** Articles, policies, the site map, questions with their answers, and lessons are as long as their content. */
const LONG = /^(?:blog-detail|questions|faq$|site-map$|.*-policy$|courses-.*-where)/
/** The maximum height, in pixels, of other pages on a phone. */
const FARTHEST = 6_000

// the gallery also shows the tokens, in combinations that no page has
for (const { name, open, hasPanels } of KINDS_OF_PAGE.filter((kind) => kind.name !== 'ui')) {
  test(`LOOK-01 ${name} keeps to the one look`, async ({ page }) => {
    await open(page)
    if (hasPanels) await openPanels(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await lookFaults(page), `at ${width} pixels`).toEqual([])
      if (width > 390 || LONG.test(name) || /^(?:patient|doctor)-/.test(name)) continue
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, 'the height on a phone').toBeLessThanOrEqual(FARTHEST)
    }
  })
}
