import { expect, type Locator, type Page } from 'playwright/test'
import { chooseTime, DOCTOR, PATIENT } from '../fixtures/people.ts'
import { logIn } from '../fixtures/session.ts'

/** One of the demo's, whom everybody may book. */
const ASHA = 101

/** The few steps that show a remote to be alive: as a document, and entered from a page of another remote. */
const SMOKE: Record<string, (page: Page) => Promise<void>> = {
  async account(page) {
    await open(page, '/institute-user-register', 'For colleges and employers')
    await logIn(page, PATIENT)
    const pages = page.getByRole('navigation', { name: 'Your pages' })
    await follow(page, pages.getByRole('link', { name: 'Account', exact: true }), 'Account')
    await follow(page, page.getByRole('link', { name: 'Open privacy' }), 'Privacy')
    await open(page, '/account/security')
    await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
  },
  async content(page) {
    await open(page, '/discovery-call')
    await follow(page, page.getByRole('link', { name: 'Blogs' }).first(), 'Latest Blogs')
    await open(page, '/blog', 'Latest Blogs')
    await follow(page, page.getByRole('link', { name: /Morning erections/ }).first(), /Morning erections/)
    await follow(page, page.getByRole('banner').getByRole('link').first(), /./)
    await expect(page).toHaveURL(/\/$/)
  },
  async booking(page) {
    await open(page, '/blog')
    await follow(page, page.getByRole('link', { name: 'Discovery call', exact: true }).first(), 'A discovery call')
    await open(page, '/discovery-call/timeslot', 'Choose a time')
    await chooseTime(page, ASHA)
    await expect(page.getByLabel('Mobile number')).toBeVisible()
  },
  patient: (page) => dashboard(page, PATIENT, /^Good (morning|afternoon|evening), /),
  doctor: (page) => dashboard(page, DOCTOR, /./),
  async meeting(page) {
    await open(page, '/thankyou', 'Thank you')
    await logIn(page, PATIENT)
    await page.getByRole('link', { name: 'Join' }).first().click()
    await expect(page.getByRole('button', { name: /Join the call|Let them know/ })).toBeVisible()
  },
}

/** Remotes whose pages lead to another's. */
const BY_WAY_OF: Record<string, string> = {
  account: 'patient',
  content: 'booking',
  booking: 'content',
  patient: 'content',
  doctor: 'content',
  meeting: 'patient',
}

/** The remotes that a remote's steps meet. */
export const visitedBy = (remote: string): string[] => [remote, ...[BY_WAY_OF[remote] ?? []].flat()]

/** Walks through a remote; one that nothing is written for opens its first page. @throws Error at the first step that fails. */
export async function smoke(remote: string, page: Page): Promise<void> {
  const steps = SMOKE[remote]
  await (steps ? steps(page) : open(page, await firstPage(remote, page)))
  await expectNoFallback(page)
}

async function firstPage(remote: string, page: Page): Promise<string> {
  const answer = await page.request.get('/registry.json')
  const entries = (await answer.json()) as { name: string; pages: { path: string }[] }[]
  const pages = entries.find(({ name }) => name === remote)!.pages
  return (pages.find(({ path }) => !path.includes(':')) ?? pages[0]!).path
}

async function dashboard(page: Page, email: string, heading: string | RegExp): Promise<void> {
  await logIn(page, email)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await open(page, '/blog')
  await follow(page, page.getByRole('link', { name: 'My Account' }).first(), /./)
  await expect(page).toHaveURL(/-dashboard$/)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

/** A whole document: it is fine, has its words before any script runs, and acts. */
async function open(page: Page, path: string, words = ''): Promise<void> {
  const response = await page.goto(path)
  expect(response!.status(), `status of ${path}`).toBe(200)
  expect(await response!.text()).toContain(words)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expectNoFallback(page)
}

/** To another page within the same document. */
async function follow(page: Page, link: Locator, heading: string | RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the page was loaded anew').toBe(true)
  await expectNoFallback(page)
}

const expectNoFallback = (page: Page) => expect(page.getByText('did not load')).toHaveCount(0)
