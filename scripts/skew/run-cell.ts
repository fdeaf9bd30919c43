import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright'
import { watch } from '../../e2e/fixtures/test.ts'
import { DOCTOR, PATIENT } from '../../e2e/fixtures/people.ts'
import { logIn } from '../../e2e/fixtures/session.ts'
import { readBuild } from '@app/federation/publishing/facts'
import { startPart } from '../launch/part.ts'
import { anyPort } from '../launch/ports.ts'
import { sandboxCheckouts } from '../../shell/dev/sandbox-checkouts.ts'
import type { Cell } from '../../shell/skew/matrix.ts'
import { registryOf } from '../../shell/skew/registry-of.ts'
import { smokeOf } from '../../shell/skew/smoke-of.ts'
import { takeSteps, type People } from '../../shell/skew/take-steps.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What all cells share; a cell only reads it. */
export interface Stage {
  browser: Browser
  /** The folder that contains the builds. */
  releases: string
  apiUrl: string
  sandboxUrl: string
  /** The folder that contains pictures and films. */
  storage: string
}

/** The demo people, who can log in. */
const PEOPLE: People = { logIn: (page, who) => logIn(page, who === 'doctor' ? DOCTOR : PATIENT) }

/**
 * Runs the smoke steps of the cell's build of the remote, in a browser. Each cell has its own web process, so that it
 * does not remember another cell's failures. Returns the cell's first failure; undefined if the cell passes.
 *
 * @param data - This cell's own folder, for its registry and log.
 */
export async function runCell(cell: Cell, number: number, data: string, stage: Stage): Promise<string | undefined> {
  const faults: string[] = []
  const web = await startWeb(cell, data, stage)
  try {
    const context = await stage.browser.newContext({
      baseURL: web.url,
      timezoneId: 'America/New_York',
      locale: 'en-IN',
      // each cell is a separate visitor, so that no other cell uses up its limits
      extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${number + 1}` },
    })
    context.setDefaultTimeout(10_000)
    await watch(context, new URL(web.url).origin, (fault) => faults.push(fault))
    const page = await context.newPage()
    try {
      const { sidecar } = readBuild(stage.releases, cell.remote, cell.builds.get(cell.remote)!)!
      await takeSteps(page, smokeOf(sidecar), PEOPLE)
    } catch (error) {
      // the page's own message is more informative than the list of elements that were not found
      faults.push(...(await page.getByText('did not load').allInnerTexts()), (error as Error).message)
    } finally {
      await context.close()
    }
    return faults[0] === undefined ? undefined : inOneLine(faults[0])
  } finally {
    await web.stop()
  }
}

const inOneLine = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 2)
    .join(' ')

async function startWeb(cell: Cell, data: string, { releases, apiUrl, sandboxUrl, storage }: Stage) {
  return startPart({
    name: 'web',
    entry: path.join(ROOT, 'shell/server/server.ts'),
    data,
    say: () => {},
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(await anyPort()),
      API_URL: apiUrl,
      SANDBOX_URL: sandboxUrl,
      ...sandboxCheckouts({}),
      STORAGE_DIR: storage,
      TRUSTED_PROXIES: '127.0.0.1',
      ...(await registryOf(data, releases, cell.builds)),
    },
  })
}
