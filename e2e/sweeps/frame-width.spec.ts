import { open } from '../fixtures/open.ts'
import { PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 344, 360, 390, 412, 600, 768, 899, 900, 960, 1024, 1100, 1280, 1408, 1920]

/** Measures the frame of a scrolled page: its header row, and how much of the window does not scroll with the page. */
const measureFrame = () => {
  const bars = () =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > innerWidth / 2 && height > 0)
  scrollTo(0, 300)
  const before = bars().map(({ top }) => top)
  scrollBy(0, 50)
  const stays = bars().filter(({ top }, place) => top === before[place])
  scrollTo(0, 0)
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const header = document.querySelector('header')!.getBoundingClientRect()
  const parts = [...document.querySelectorAll('header > div a, header > div button')]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.width > 0)
  return {
    mark: document.querySelector('header svg')!.getBoundingClientRect().width,
    rows: (header.height - 1) / (4 * rem),
    above: Math.min(...parts.map((box) => box.top - header.top)),
    below: Math.min(...parts.map((box) => header.bottom - box.bottom)),
    left: Math.min(...parts.map((box) => box.left)),
    right: innerWidth - Math.max(...parts.map((box) => box.right)),
    overlaps: parts.some((one, place) => parts.slice(place + 1).some((next) => next.left < one.right - 0.5)),
    overflow: document.documentElement.scrollWidth - innerWidth,
    held: stays.reduce((sum, { height }) => sum + height, 0) / innerHeight,
  }
}

test('the header is one row at every width and size of text, whoever is logged in, and holds little of the window', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const pages = async (...paths: string[]) => {
    for (const path of paths) {
      await open(page, path)
      for (const text of ['100%', '200%']) {
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
        for (const width of WIDTHS) {
          await test.step(`${path} at ${width}, text at ${text}`, async () => {
            await page.setViewportSize({ width, height: 800 })
            const frame = await page.evaluate(measureFrame)
            expect(frame.mark).toBe(32)
            expect(frame.rows).toBeCloseTo(1, 2)
            for (const room of [frame.above, frame.below, frame.left, frame.right])
              expect(room).toBeGreaterThanOrEqual(8)
            expect(frame.overlaps).toBe(false)
            expect(frame.overflow).toBeLessThanOrEqual(0)
            expect(frame.held).toBeLessThanOrEqual(0.2)
          })
        }
      }
    }
  }
  await pages('/faq', '/login', '/discovery-call')
  await logIn(page, PATIENT)
  await pages('/faq', '/patient-dashboard')
})

/** Pages, and the widths at which each once overflowed with text at twice its size. */
const LARGE_TEXT: readonly [path: string, widths: readonly number[]][] = [
  ['/', [320, 340, 900, 960]],
  ['/doctors', [900, 960, 1024, 1086]],
  ['/doctors/dr-asha-rao/101', [320]],
  ['/consult-your-expert', [900]],
  ['/blog', [340]],
]

test('with text at twice its size home, the experts and the articles fit at the widths between', async ({ page }) => {
  for (const [path, widths] of LARGE_TEXT) {
    await open(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width)
    }
  }
})
