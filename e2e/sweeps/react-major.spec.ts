import { run } from '@app/federation/publishing/command/run'
import { isReady, open } from '../fixtures/open.ts'
import { PATIENT } from '../fixtures/people.ts'
import { ownProduct } from '../fixtures/product.ts'
import { publishEdit } from '../fixtures/publish-edit.ts'
import { releaseEnv } from '../fixtures/registry.ts'
import { logIn } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

// the tests run one after the other, because both point the content remote at a different build
test.describe.configure({ mode: 'default' })

const withOwnReact = (manifest: string) =>
  manifest.replace('contract: CONTRACT,', "contract: CONTRACT,\n  react: 'own',")

/** Runs a `release` command, and waits until the site reflects it. */
async function release(...command: string[]): Promise<void> {
  const lines: string[] = []
  expect([await run(command, releaseEnv(), (line) => lines.push(line)), lines.join('\n')]).toEqual([
    0,
    expect.stringMatching(/^version \d+/m),
  ])
  const wanted = Number(/version (\d+)/.exec(lines.join('\n'))![1])
  const shown = async () => Number((await fetch(`${ownProduct().url}/registry.json`)).headers.get('registry-version'))
  await expect.poll(shown).toBeGreaterThanOrEqual(wanted)
}

/** Makes the page record each React that starts in it, and the heading that the server sent. */
const watchReacts = (page: Page) =>
  page.addInitScript(() => {
    const reacts: string[] = []
    const nothing = () => {}
    Object.assign(globalThis, {
      reacts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => reacts.push(version.split('.')[0]!),
        onCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onScheduleFiberRoot: nothing,
        onPostCommitFiberRoot: nothing,
      },
    })
    addEventListener('DOMContentLoaded', () => Object.assign(globalThis, { served: document.querySelector('h1') }))
  })
const majors = (page: Page) => page.evaluate(() => (globalThis as unknown as { reacts: string[] }).reacts)

test('TEAM-03 a remote of another major of React is part of the site, and is taken back', async ({ page }) => {
  test.slow()
  await watchReacts(page)
  publishEdit('content', 'r18', 'manifest.ts', withOwnReact, { isOld: true })
  await release('promote', 'content', 'r18')
  try {
    await test.step('its document has its text, and its React takes that text over', async () => {
      const answer = await page.goto('/blog')
      const html = await answer!.text()
      expect(html).toContain('<h1>Latest Blogs</h1>')
      expect(html).toContain('"rendered":{"name":"content","build":"r18"}')
      await isReady(page)
      await expect.poll(() => majors(page)).toEqual(['19', '18'])
      await page.getByRole('button', { name: 'Load More' }).click()
      await expect(page).toHaveURL(/page=2/)
      expect(
        await page.evaluate(
          () => (globalThis as unknown as { served: Element }).served === document.querySelector('h1'),
        ),
      ).toBe(true)
    })
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

    await test.step('a link in it leads on by the rules of the frame: address, title, focus', async () => {
      const link = page.getByRole('article').getByRole('link').first()
      const title = (await link.innerText()).trim()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(page).toHaveURL(/\/blog\/detail\//)
      const served = await (await page.request.get(page.url())).text()
      await expect.poll(async () => served.includes(`<title>${await page.title()}</title>`)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByRole('heading', { name: 'Latest Blogs' })).toBeVisible()
    })

    await test.step('its root is taken down when another remote’s page is shown, and comes back', async () => {
      const place = await page.locator('[data-remote=content] > div').elementHandle()
      await page.getByRole('link', { name: 'Discovery call', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
      // React removes its mark from the element of a root that it has unmounted
      const mark = () =>
        place.evaluate((element) => {
          const name = Object.keys(element).find((key) => key.startsWith('__reactContainer$'))!
          return (element as unknown as Record<string, unknown>)[name]
        })
      await expect.poll(mark).toBeNull()
      await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Latest Blogs' })).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    })

    await test.step('what is not there has its status', async () => {
      expect((await page.request.get('/blog/detail/nowhere')).status()).toBe(404)
    })

    await test.step('it knows who is logged in, and hears when they leave', async () => {
      await logIn(page, PATIENT)
      await open(page, '/blog/detail/pelvic-floor-for-every-body#comments')
      await expect(page.getByText(/^Others see you as /)).toBeVisible()
      await page.evaluate(() => {
        localStorage.removeItem('token')
        dispatchEvent(new StorageEvent('storage', { key: 'token' }))
      })
      await expect(page.getByText(/^Others see you as /)).toHaveCount(0)
    })
  } finally {
    await release('rollback', 'content')
  }
  await open(page, '/blog')
  expect(await majors(page)).toEqual(['19'])
})

test('TEAM-03 what fails in another React costs only its own section, and its toasts are the site’s', async ({
  page,
  watched,
}) => {
  watched.expected.push(/planted/)
  publishEdit(
    'content',
    'r18fails',
    'src/coming-soon/coming-soon-page.tsx',
    (source) => `import { useKernel } from '@app/kernel'
      import { useState } from 'react'
      ${source.replace('</h1>', '</h1><Planted />')}
      function Planted() {
        const { notify } = useKernel()
        const [isBroken, setBroken] = useState(false)
        if (isBroken) throw new Error('planted')
        return <>
          <button onClick={() => notify('info', 'By the way')}>Tell</button>
          <button onClick={() => setBroken(true)}>Break</button>
        </>
      }`,
    { isOld: true, alsoEdit: ['manifest.ts', withOwnReact] },
  )
  await release('promote', 'content', 'r18fails')
  try {
    await open(page, '/coming-soon')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('button', { name: 'Tell', exact: true }).click()
    await expect(page.getByText('By the way')).toBeVisible()
    await page.getByRole('button', { name: 'Break' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Break' })).toBeVisible()
    await page.getByRole('button', { name: 'Break' }).click()
    await page.getByRole('link', { name: 'Discovery call', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'A discovery call' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  } finally {
    await release('rollback', 'content')
  }
})
