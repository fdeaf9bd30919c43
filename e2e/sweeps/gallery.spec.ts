import { expectNoViolations } from '../fixtures/no-violations.ts'
import { open } from '../fixtures/open.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

async function openGallery(page: Page): Promise<void> {
  await open(page, '/ui')
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`at ${width} pixels, ${colorScheme}`, () => {
      test.use({ bypassCSP: true, colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      test('no component has an accessibility fault, open or closed', async ({ page }) => {
        await openGallery(page)
        // the picture is kept in test-results, for people who want to see the effect of a change
        await page.screenshot({ path: test.info().outputPath('gallery.png'), fullPage: true })
        await expectNoViolations(page)
        for (const [name, role] of [
          ['Open dialog', 'dialog'],
          ['Open long dialog', 'dialog'],
          ['Open drawer', 'dialog'],
          ['More', 'menu'],
          ['Languages Choose', 'dialog'],
        ] as const) {
          await test.step(name, async () => {
            await page.getByRole('main').getByRole('button', { name, exact: true }).click()
            await expect(page.getByRole(role)).toBeVisible()
            await expectNoViolations(page, 'dialog[open], :popover-open')
            await page.keyboard.press('Escape')
            await expect(page.getByRole(role)).toBeHidden()
          })
        }
      })
    })
  }
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('nothing runs over the edge', async ({ page }) => {
    await openGallery(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('no component runs over the edge at twice the text size', async ({ page }) => {
    await openGallery(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBe(320)
  })
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Give this time back?' })
  await expect(dialog).toBeVisible()
  for (const name of ['Close', 'Give it back', 'Keep it']) {
    await expect(dialog.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('tabs are moved through with the arrow keys', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('tab', { name: 'Upcoming' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Past' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Past' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Upcoming' })).toBeFocused()
})

test('a menu is opened, moved through and chosen from with the keyboard', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Join the call' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Give it back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picked: Give it back')).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('SHELL-21 the multi-select is searched and chosen from with the keyboard, at most 197 pixels high', async ({
  page,
}) => {
  await openGallery(page)
  const trigger = page.getByRole('button', { name: 'Languages Choose' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Languages', exact: true })
  await expect(panel.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  expect((await panel.getByRole('list').boundingBox())!.height).toBe(197)
  await page.keyboard.type('hind')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Select All' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(panel.getByRole('checkbox', { name: 'Hindi' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Languages Hindi', exact: true })).toBeFocused()
})

test('a carousel moves by itself, and can be paused', async ({ page }) => {
  await openGallery(page)
  const carousel = page.getByRole('region', { name: 'Doctors' })
  await carousel.scrollIntoViewIfNeeded()
  const second = carousel.getByRole('button', { name: 'Show 2 of' })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(carousel.getByRole('button', { name: 'Previous' })).toBeFocused()
})

test.describe('with less movement', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves by itself', async ({ page }) => {
    await openGallery(page)
    const carousel = page.getByRole('region', { name: 'Doctors' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible()
    await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => {
          const { target } = effect as KeyframeEffect
          return `${target?.className} ${JSON.stringify(effect!.getComputedTiming().duration)}`
        }),
      )
    // endless animations never finish; the colour of a freshly drawn element may still change
    await expect.poll(moving).toEqual([])
  })
})
