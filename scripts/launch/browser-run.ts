import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { THROWAWAY } from '../postgres/embedded-postgres.ts'
import { buildReleases, copyReleases } from './build-releases.ts'
import { findChromium } from './chromium.ts'
import { anyPort } from './ports.ts'
import { startProduct } from './product.ts'
import { readSettings } from './settings.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Count {
  passed: number
  failed: number
}

/** Runs a test runner that leaves a JSON report; no report counts as one failure. */
export async function runner(
  program: string,
  args: string[],
  report: string,
  env: NodeJS.ProcessEnv,
  read: (report: never) => Count,
): Promise<Count> {
  fs.rmSync(report, { force: true })
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 }
  const count = read(JSON.parse(fs.readFileSync(report, 'utf8')) as never)
  // an error outside of any test fails the run too
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Starts the built product with a throw-away database and a registry of its own, and lets the browsers at it. */
export async function browserRun(config: string, args: string[], say: (line: string) => void): Promise<Count> {
  const chromium = findChromium(say)
  const built = await buildReleases(say)
  const data = fs.mkdtempSync(path.join(roomy('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'clinic-journeys-'))
  fs.chmodSync(data, 0o755)
  const releases = copyReleases(path.join(data, 'releases'), built)
  const [web, api, sandbox] = await Promise.all([anyPort(), anyPort(), anyPort()])
  // each test may then be a visitor with an address of its own
  process.env.TRUSTED_PROXIES = '127.0.0.1'
  const product = await startProduct({
    data,
    releases,
    ports: { web, api, sandbox },
    settings: readSettings({}),
    postgres: { settings: THROWAWAY, initdb: ['--no-sync'] },
    say,
  })
  const report = path.join(data, 'report.json')
  try {
    return await runner(
      path.join(ROOT, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', config, ...args],
      report,
      {
        CHROMIUM_PATH: chromium,
        BASE_URL: product.url,
        API_URL: `http://127.0.0.1:${api}`,
        SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
        DATABASE_URL: product.databaseUrl,
        DEMO_PASSWORD: product.demoPassword!,
        RELEASES: releases,
        RUN_DIR: path.join(data, 'run'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      }),
    )
  } finally {
    await product.stop()
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
