import { open } from '../fixtures/open.ts'
import { expect, test } from '../fixtures/test.ts'

/** The height of eight screens on a phone of 844 pixels. */
const EIGHT_SCREENS = 6750

// readers with a slow connection see the page in the fallback font, which breaks lines in other places
for (const [font, isBlocked] of [
  ['the site’s font', false],
  ['the fallback font', true],
] as const) {
  test(`home is at most eight screens of a phone in ${font}, and its first one offers a time`, async ({ page }) => {
    if (isBlocked) await page.route('**/*.woff2', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(EIGHT_SCREENS)
    await expect(page.locator('main a[href^="/discovery-call/confirm"]').first()).toBeInViewport({ ratio: 1 })
  })
}

test('at 1280 pixels each band of home reaches the right third', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const rightEdges = await page.evaluate(() =>
    [...document.querySelectorAll('main section')].map((band) => ({
      band: band.querySelector('h1, h2')!.textContent,
      // of visible content: text, pictures and drawings
      right: Math.max(
        ...[...band.querySelectorAll('h3, p, li, summary, img, svg, a')].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          return (part.childNodes.length ? range : part).getBoundingClientRect().right
        }),
      ),
    })),
  )
  expect(rightEdges.length).toBeGreaterThanOrEqual(9)
  for (const { band, right } of rightEdges) {
    expect(right, band).toBeGreaterThan(1280 * (2 / 3))
    expect(right, band).toBeLessThanOrEqual(1280)
  }
})

test('a topic chosen on home narrows its times, and goes on to the page of times as the kind of expert', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByLabel('What is it about?').selectOption('The two of us')
  const allTimes = page.getByRole('link', { name: 'See all times' })
  await expect(allTimes).toHaveAttribute('href', /kind=(Therapist|Counsellor)$/)
  await allTimes.click()
  await expect(page).toHaveURL(/\/discovery-call\/timeslot\?kind=(Therapist|Counsellor)$/)
})
