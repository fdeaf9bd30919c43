import { isReady, open } from '../fixtures/open.ts'
import { ownProduct } from '../fixtures/product.ts'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { run } from '@app/federation/publishing/command/run'
import { releaseEnv } from '../fixtures/registry.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const OWN_REACT = (source: string) => source.replace('contract: CONTRACT,', "contract: CONTRACT,\n  react: 'own',")

/** Runs a command of `release`, and waits until the site has followed. */
async function release(...command: string[]): Promise<void> {
  const lines: string[] = []
  expect([await run(command, releaseEnv(), (line) => lines.push(line)), lines.join('\n')]).toEqual([
    0,
    expect.anything(),
  ])
  const [, version] = /version (\d+)/.exec(lines.join(' ')) ?? []
  await expect
    .poll(async () => Number((await fetch(`${ownProduct().url}/registry.json`)).headers.get('registry-version')))
    .toBeGreaterThanOrEqual(Number(version))
}

/** Collects the versions of each React that starts in the page. */
const watchReacts = (page: Page) =>
  page.addInitScript(() => {
    const reacts: string[] = []
    const inject = ({ version }: { version: string }) => reacts.push(version)
    Object.assign(globalThis, {
      reacts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject,
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onScheduleFiberRoot() {},
        onPostCommitFiberRoot() {},
      },
    })
  })

const majors = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { reacts: string[] }).reacts.map((version) => version.split('.')[0]))

test('TEAM-03 a remote of another major of React is a part of the site, and is taken back', async ({ page }) => {
  await watchReacts(page)
  publishEdit('content', 'r18', 'manifest.ts', OWN_REACT, { isOld: true })
  await release('promote', 'content', 'r18')
  const response = await page.goto('/blog')
  expect(response!.status()).toBe(200)
  expect(await response!.text()).toContain('Latest Blogs')
  await isReady(page)
  expect(await majors(page)).toEqual(['19', '18'])
  await release('rollback', 'content')
})
