import type { Page } from 'playwright/test'
import { KINDS_OF_PAGE } from '../fixtures/kinds-of-page.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * The size in pixels, the weight and the leading of every text that a private page may show; tokens.css defines them.
 */
const STYLES = new Set([
  '34/700/1.15',
  '24/600/1.15',
  '20/600/1.15',
  '18/400/1.6',
  '16/400/1.5',
  '16/600/1.5',
  '14/400/1.5',
  '14/600/1.5',
])

/** A preview shows a public page, which has the public styles. */
const PRIVATE = KINDS_OF_PAGE.filter((kind) => /^(patient|doctor)-(?!.*preview)/.test(kind.name))

for (const { name, open } of PRIVATE) {
  test(`LOOK-01 ${name} shows no other text style than the listed ones`, async ({ page }) => {
    await open(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const others = (await textStyles(page)).filter(({ style }) => !STYLES.has(style))
      expect.soft(others, `at ${width} pixels`).toEqual([])
    }
  })
}

/** Collects one text of each style on a private page; nothing on a page with the public frame. */
const textStyles = (page: Page) =>
  page.evaluate(() => {
    const found = new Map<string, string>()
    for (const element of document.querySelectorAll<HTMLElement>('[data-private] :not(svg, svg *, script)')) {
      const words = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
      if (!words || !element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue
      // initials that stand for a face have a style of their own
      if (element.closest('[data-portrait], [aria-hidden=true]')) continue
      const { fontSize, fontWeight, lineHeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const leading = Math.round((Number.parseFloat(lineHeight) / size) * 100) / 100
      const style = `${size}/${fontWeight}/${leading}`
      if (!found.has(style)) found.set(style, `${element.localName} “${words.textContent!.trim().slice(0, 40)}”`)
    }
    return [...found].map(([style, example]) => ({ style, example }))
  })
