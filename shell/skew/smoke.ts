#!/usr/bin/env node
import { openBrowser, ownSmoke, walk } from './walk.ts'

// Lets a team outside the repository check its remote in a browser: `smoke https://…` takes the steps of the remote's
// `smoke.ts`; with a link from `release preview`, it checks builds that are not live.
const [address, ...more] = process.argv.slice(2)
if (!address || more.length > 0) {
  console.error('smoke <address>   the address of a site, or a link of release preview')
  process.exit(2)
}
const smoke = await ownSmoke()
const browser = await openBrowser()
const fault = await walk(browser, address, smoke)
await browser.close()
console.log(fault ?? 'every step passed')
process.exitCode = fault === undefined ? 0 : 1
