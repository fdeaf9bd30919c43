import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { articlesOf, executions, removeArticles } from '../fixtures/attack.ts'
import { builtPayloads } from '../fixtures/payloads.ts'

/**
 * A folder of public collections to test besides our own payloads. Each is a JSON list of payloads, such as a
 * sanitiser's fixtures or a list of filter evasions. The collections are other people's work, so they are not stored
 * here: `XSS_CORPUS=<folder> npm run judge -- attack`.
 */
const folder = process.env.XSS_CORPUS
const corpora = (folder ? fs.readdirSync(folder) : []).filter((name) => name.endsWith('.json'))

test.afterEach(removeArticles)

for (const { name, payloads } of [
  { name: 'built', payloads: builtPayloads() },
  ...corpora.map((file) => ({
    name: path.basename(file, '.json'),
    payloads: JSON.parse(fs.readFileSync(path.join(folder!, file), 'utf8')) as string[],
  })),
]) {
  test(`no payload of ${name} runs with the policy off, and none with the sanitiser off`, async ({ browser }) => {
    const addresses = articlesOf(payloads, name)
    console.log(`${payloads.length} payloads in ${addresses.length} articles`)
    expect(await executions(browser, addresses, payloads, { policy: false, sanitiser: true })).toEqual([])
    expect(await executions(browser, addresses, payloads, { policy: true, sanitiser: false })).toEqual([])
    expect(await executions(browser, addresses, payloads, { policy: false, sanitiser: false })).not.toEqual([])
  })
}
