import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildReleases } from './build-releases.ts'
import { findChromium } from './chromium.ts'
import { fromPlaywright, type Report } from './report.ts'
import { runner } from './runner.ts'
import { startWorkerProducts } from './worker-products.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Starts a built product for each worker, and runs the browser tests on them. */
export async function browserRun(
  config: string,
  args: string[],
  { workers, minutes, say }: { workers: number; minutes?: number; say(line: string): void },
): Promise<Report> {
  const chromium = findChromium(say)
  const built = await buildReleases(say)
  const data = fs.mkdtempSync(path.join(roomy('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'clinic-journeys-'))
  fs.chmodSync(data, 0o755)
  // with a trusted proxy, each test can be a visitor with its own address
  process.env.TRUSTED_PROXIES = '127.0.0.1'
  const { products, stop } = await startWorkerProducts({ data, built, count: workers, say })
  const report = path.join(data, 'report.json')
  try {
    return await runner(
      path.join(ROOT, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', config, '--workers', String(workers), ...args],
      {
        file: report,
        env: { CHROMIUM_PATH: chromium, PRODUCTS: JSON.stringify(products), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        read: fromPlaywright,
        ...(minutes && { minutes }),
      },
    )
  } finally {
    await stop()
    fs.rmSync(data, { recursive: true, force: true })
  }
}

function roomy(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    fs.accessSync(folder, fs.constants.W_OK)
    return bavail * bsize > 2e9
  } catch {
    return false
  }
}
