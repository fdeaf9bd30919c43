import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSmoke, type SmokeStep } from '@app/federation/smoke'
import { ROOT } from '@app/federation/workplace'
import { chromium, type Browser } from 'playwright'
import { takeSteps, type People } from './take-steps.ts'

/** Returns the smoke steps of the remote in the current folder. */
export async function ownSmoke(): Promise<SmokeStep[]> {
  const { smoke } = (await import(pathToFileURL(path.join(ROOT, 'smoke.ts')).href)) as { smoke: unknown }
  return readSmoke(smoke)
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

/** Logins for a site that others use, which has no demo accounts. */
const NOBODY: People = {
  logIn: (_page, who) => Promise.reject(new Error(`only the gate of the platform can log a ${who} in`)),
}

/**
 * Opens an address, and takes the steps from there. Returns the first error in one line; undefined if there is none.
 */
export async function walk(
  browser: Browser,
  address: string,
  steps: readonly SmokeStep[],
): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL: new URL(address).origin })
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    // the browser itself logs a refused call or picture, so such a line is not an error of the page
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text())
  })
  // a team's machine may be busy
  context.setDefaultTimeout(30_000)
  try {
    const page = await context.newPage()
    await page.goto(address)
    await takeSteps(page, steps, NOBODY)
  } catch (error) {
    faults.push((error as Error).message)
  } finally {
    await context.close()
  }
  return faults[0]?.split('\n').slice(0, 2).join(' ')
}
