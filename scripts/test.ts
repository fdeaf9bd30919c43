import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkBrand } from './checks/brand.ts'
import { checkDirection } from './checks/direction.ts'
import { checkStyles } from './checks/styles.ts'
import { checkTypes } from './checks/types.ts'
import { buildReleases, copyReleases } from './launch/build-releases.ts'
import { findChromium } from './launch/chromium.ts'
import { anyPort } from './launch/ports.ts'
import { startProduct } from './launch/product.ts'
import { THROWAWAY } from './postgres/embedded-postgres.ts'

// Everything, in one order: `npm test`. One part: `npm test -- api`, `npm test -- journeys book-and-meet`.
const ROOT = path.resolve(import.meta.dirname, '..')
const [only, ...rest] = process.argv.slice(2)
const say = (line: string) => console.error(`[test] ${line}`)

interface Count {
  passed: number
  failed: number
}

const check = (find: () => string[]) => async (): Promise<Count> => {
  const faults = find()
  for (const fault of faults) console.log(fault)
  return { passed: faults.length ? 0 : 1, failed: faults.length ? 1 : 0 }
}

const command = (program: string, ...args: string[]) =>
  check(() =>
    spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
      ? []
      : [`${program} found something`],
  )

const parts: Record<string, () => Promise<Count>> = {
  types: check(checkTypes),
  lint: command('oxlint', '--type-aware', '--deny-warnings', 'shared', 'remotes', 'shell', 'api', 'e2e', 'scripts'),
  format: command('prettier', '--check', '--log-level=warn', 'shared', 'remotes', 'shell', 'api', 'e2e', 'scripts'),
  styles: check(checkStyles),
  direction: check(checkDirection),
  unused: command('knip'),
  brand: check(checkBrand),
  unit: () => vitest('vitest.config.ts'),
  api: () => vitest('api/vitest.config.ts'),
  journeys,
}

if (only && !parts[only]) {
  say(`there is no part "${only}": use one of ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const total: Count = { passed: 0, failed: 0 }
for (const [name, run] of Object.entries(parts)) {
  if (only && only !== name) continue
  const started = Date.now()
  const count = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  say(`${name}: ${count.failed ? `${count.failed} failed` : 'ok'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/** Runs a test runner that leaves a JSON report; no report counts as one failure. */
async function runner(
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

function vitest(config: string): Promise<Count> {
  const report = path.join(os.tmpdir(), `vitest-${process.pid}.json`)
  return runner(
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...rest],
    report,
    {},
    ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
}

/** Starts the built product with a throw-away database and a registry of its own, and lets the browsers at it. */
async function journeys(): Promise<Count> {
  const chromium = findChromium(say)
  await buildReleases(say)
  const data = fs.mkdtempSync(path.join(roomy('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'clinic-journeys-'))
  fs.chmodSync(data, 0o755)
  const releases = copyReleases(path.join(data, 'releases'))
  const [web, api, sandbox] = await Promise.all([anyPort(), anyPort(), anyPort()])
  const product = await startProduct({
    data,
    releases,
    ports: { web, api, sandbox },
    postgres: { settings: THROWAWAY, initdb: ['--no-sync'] },
    say,
    giveUp: (reason) => say(reason),
  })
  const report = path.join(data, 'report.json')
  try {
    return await runner(
      path.join(ROOT, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...rest],
      report,
      {
        CHROMIUM_PATH: chromium,
        BASE_URL: product.url,
        API_URL: `http://127.0.0.1:${api}`,
        SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
        DATABASE_URL: product.databaseUrl,
        DEMO_PASSWORD: product.demoPassword,
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
