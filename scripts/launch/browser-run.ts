import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildReleases } from './build-releases.ts'
import { findChromium } from './chromium.ts'
import { fromPlaywright, type Report } from './report.ts'
import { startWorkerProducts } from './worker-products.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Runs a test program that writes a JSON report. A missing report counts as one failure. */
export async function runner(
  program: string,
  args: string[],
  file: string,
  env: NodeJS.ProcessEnv,
  read: (json: never) => Report,
): Promise<Report> {
  fs.rmSync(file, { force: true })
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (!fs.existsSync(file)) return { passed: 0, failures: [`${program} left no report`] }
  const report = read(JSON.parse(fs.readFileSync(file, 'utf8')) as never)
  // an error outside of any test fails the run too
  if (code !== 0 && report.failures.length === 0) report.failures.push(`${program} ended with ${code}`)
  return report
}

/** Starts a built product for each worker and runs the browser tests on them. */
export async function browserRun(
  config: string,
  args: string[],
  { workers, say }: { workers: number; say(line: string): void },
): Promise<Report> {
  const chromium = findChromium(say)
  const built = await buildReleases(say)
  const data = fs.mkdtempSync(path.join(roomy('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'clinic-journeys-'))
  fs.chmodSync(data, 0o755)
  // with a trusted proxy each test can be a visitor with an address of its own
  process.env.TRUSTED_PROXIES = '127.0.0.1'
  const { products, stop } = await startWorkerProducts({ data, built, count: workers, say })
  const report = path.join(data, 'report.json')
  try {
    return await runner(
      path.join(ROOT, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', config, '--workers', String(workers), ...args],
      report,
      { CHROMIUM_PATH: chromium, PRODUCTS: JSON.stringify(products), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      fromPlaywright,
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
