import { KINDS_OF_PAGE, openPanels } from '../fixtures/kinds-of-page.ts'
import { layoutFaults } from '../fixtures/layout-faults.ts'
import { violationsOf } from '../fixtures/no-violations.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 360, 390, 768, 900, 1024, 1280, 1920]
/** Returns the usual height of a window of this width. */
const heightAt = (width: number) => (width < 768 ? 740 : 900)

test.use({ bypassCSP: true, reducedMotion: 'reduce' })

for (const { name, open, hasPanels } of KINDS_OF_PAGE) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })

      test(`${name} fits at every width and size of text and has no fault that axe can find, ${colorScheme}`, async ({
        page,
      }) => {
        await open(page)
        if (hasPanels) await openPanels(page)
        for (const text of ['100%', '200%']) {
          await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: heightAt(width) })
            // layout does not depend on colours, so one colour scheme is enough
            if (colorScheme === 'light')
              expect.soft(await layoutFaults(page), `at ${width} pixels, text at ${text}`).toEqual([])
            // contrast and targets are checked at the narrowest and the widest width, and where the layout changes
            if (text === '100%' && (colorScheme === 'light' || width === 390 || width === 1280)) {
              // the window is tall enough that no fixed bar covers anything
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
