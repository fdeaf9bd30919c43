import path from 'node:path'
import sharp from 'sharp'
import { KINDS_OF_PAGE } from '../fixtures/kinds-of-page.ts'
import { test, type Page } from '../fixtures/test.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures')
/**
 * The quality out of 100, and a picture's width relative to the window's: the text stays readable, and the pictures
 * stay small in total.
 */
const QUALITY = 30
const SCALE = 0.65
/** The maximum height in pixels that the format allows. */
const HIGHEST = 16_000

test.use({ reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' })

for (const { name, open } of KINDS_OF_PAGE) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      test.describe(`${name}, ${width} pixels, ${colorScheme}`, () => {
        test.use({ colorScheme, viewport: { width, height } })

        test(`is taken: ${name} at ${width} pixels, ${colorScheme}`, async ({ page }) => {
          await open(page)
          await showAll(page)
          const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
          await sharp(picture)
            .extract({ left: 0, top: 0, ...(await cut(picture)) })
            .resize({ width: Math.round(width * SCALE) })
            .webp({ quality: QUALITY, effort: 6 })
            .toFile(path.join(FOLDER, `${name}-${width}-${colorScheme}.webp`))
        })
      })
    }
  }
}

/** Scrolls through the page once, so that everything that is drawn only near the window appears. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    // a picture that is not shown, or is outside the window in a row, may never load
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
    )
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

async function cut(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height: Math.min(height, HIGHEST) }
}
