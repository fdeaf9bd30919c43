import { KINDS_OF_PAGE } from '../fixtures/kinds-of-page.ts'
import { layoutFaults } from '../fixtures/layout-faults.ts'
import { violationsOf } from '../fixtures/no-violations.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 360, 390, 768, 900, 1024, 1280, 1920]
/** As tall as windows of that width are. */
const heightAt = (width: number) => (width < 768 ? 740 : 900)

test.use({ bypassCSP: true, reducedMotion: 'reduce' })

for (const { name, open } of KINDS_OF_PAGE) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })

      test(`${name} fits at every width and size of text and has no fault that axe can find, ${colorScheme}`, async ({
        page,
      }) => {
        await open(page)
        for (const text of ['100%', '200%']) {
          await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: heightAt(width) })
            // layout is of geometry: one light is enough
            if (colorScheme === 'light')
              expect.soft(await layoutFaults(page), `at ${width} pixels, text at ${text}`).toEqual([])
            // contrast and targets: at the narrowest, the widest, and where the layout changes
            if (text === '100%' && (colorScheme === 'light' || width === 390 || width === 1280)) {
              // high enough that a bar that stays lies over nothing
              const height = await page.evaluate(() => document.documentElement.scrollHeight)
              await page.setViewportSize({ width, height: Math.max(2_400, height + 200) })
              expect.soft(await violationsOf(page), `axe at ${width} pixels`).toEqual([])
            }
          }
        }
      })
    })
  }
}
