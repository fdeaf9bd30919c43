import type { SmokeStep, Words } from '@app/federation/smoke'
import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

export interface People {
  /** Logs a demo user in, and opens their dashboard. */
  logIn(page: Page, who: 'patient' | 'doctor'): Promise<void>
}

/** Takes the smoke steps in a browser. @throws Error at the first step that fails. */
export async function takeSteps(page: Page, steps: readonly SmokeStep[], people: People): Promise<void> {
  for (const step of steps) await take(page, step, people)
  await expectNoFallback(page)
}

async function take(page: Page, step: SmokeStep, people: People): Promise<void> {
  if ('open' in step) return open(page, step.open, step.says)
  if ('follow' in step) {
    const place = step.in ? page.getByRole(step.in.as, named(step.in.name)) : page
    return follow(page, place.getByRole('link', named(step.follow)).first(), step.heading)
  }
  if ('followTo' in step) return follow(page, page.locator(`main a[href="${CSS(step.followTo)}"]`).first())
  if ('press' in step) {
    const all = page.getByRole(step.as ?? 'button', named(step.press))
    return (step.which === 'last' ? all.last() : all.first()).click()
  }
  if ('see' in step) {
    const seen = step.as ? page.getByRole(step.as, named(step.see)) : page.getByText(textOf(step.see))
    return expect(seen.first()).toBeVisible()
  }
  if ('at' in step) {
    const wanted = textOf(step.at)
    const shown = expect.poll(() => new URL(page.url()).pathname)
    return typeof wanted === 'string' ? shown.toBe(wanted) : shown.toMatch(wanted)
  }
  return people.logIn(page, step.logIn)
}

const textOf = (words: Words): string | RegExp => (typeof words === 'string' ? words : new RegExp(words.like, 'i'))
const named = (words: Words | undefined) => (words === undefined ? {} : { name: textOf(words) })
const CSS = (path: string) => path.replaceAll(/["\\]/g, '\\$&')

async function open(page: Page, path: string, words = ''): Promise<void> {
  const response = await page.goto(path)
  expect(response!.status(), `status of ${path}`).toBe(200)
  expect(await response!.text(), `the document of ${path}`).toContain(words)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expectNoFallback(page)
}

async function follow(page: Page, link: Locator, heading: Words = { like: '.' }): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: textOf(heading) }).first()).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the page was loaded anew').toBe(true)
  await expectNoFallback(page)
}

const expectNoFallback = (page: Page) => expect(page.getByText('did not load')).toHaveCount(0)
