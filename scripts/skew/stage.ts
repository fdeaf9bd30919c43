import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../launch/chromium.ts'
import { anyPort } from '../launch/ports.ts'
import { startProduct } from '../launch/product.ts'
import { readSettings } from '../launch/settings.ts'
import { THROWAWAY } from '../postgres/embedded-postgres.ts'
import { registryOf } from '../../shell/skew/registry-of.ts'
import type { Stage } from './run-cell.ts'

interface RunningStage extends Stage {
  /** A folder that is deleted together with the stage. */
  data: string
  stop(): Promise<void>
}

/** Starts one database, API, emulator and browser for all cells; only the web processes differ. */
export async function startStage(
  releases: string,
  live: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<RunningStage> {
  const executablePath = findChromium(say)
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-skew-'))
  // with a trusted proxy, each cell is a visitor with its own address
  process.env.TRUSTED_PROXIES = '127.0.0.1'
  await registryOf(data, releases, live)
  const ports = { web: await anyPort(), api: await anyPort(), sandbox: await anyPort() }
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const product = await startProduct({
    data,
    releases,
    ports,
    settings: readSettings({}),
    postgres: { settings: THROWAWAY, initdb: ['--no-sync'] },
    say,
  }).catch(async (error: unknown) => {
    // a browser that is still running would keep this process from ending
    await browser.close()
    throw error
  })
  // the journeys' fixtures read these values
  process.env.TEST_PARALLEL_INDEX = '0'
  process.env.PRODUCTS = JSON.stringify([{ url: product.url, databaseUrl: product.databaseUrl }])
  return {
    browser,
    releases,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    storage: product.storage,
    data,
    async stop() {
      await browser.close()
      await product.stop()
      fs.rmSync(data, { recursive: true, force: true })
    },
  }
}
