#!/usr/bin/env node
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright'

// Walks through a remote as its `smoke.ts` says, in a browser: `smoke https://…`, or with a link of `release preview`,
// which shows a build that is not live. It fails at the first step that fails, and at an error in the page.
const [address, ...more] = process.argv.slice(2)
if (!address || more.length > 0) {
  console.error('smoke <address>   the address of a site, or a link of release preview')
  process.exit(2)
}
const { smoke } = (await import(pathToFileURL(path.resolve('smoke.ts')).href)) as {
  smoke(page: Page): Promise<void>
}
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ baseURL: new URL(address).origin })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(address)
  await smoke(page)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log('every step passed')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await browser.close()
}
