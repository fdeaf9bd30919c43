import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { checkBrand } from './checks/brand.ts'
import { checkDirection } from './checks/direction.ts'
import { checkStyles } from './checks/styles.ts'
import { checkTypes } from './checks/types.ts'
import { browserRun, runner, type Count } from './launch/browser-run.ts'

// Everything, in one order: `npm test`. One part: `npm test -- api`, `npm test -- journeys book-and-meet`.
const ROOT = path.resolve(import.meta.dirname, '..')
const [only, ...rest] = process.argv.slice(2)
const say = (line: string) => console.error(`[test] ${line}`)

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
  journeys: () => browserRun('e2e/playwright.config.ts', rest, say),
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
