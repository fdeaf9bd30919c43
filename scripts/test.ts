import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { checkBrand } from './checks/brand.ts'
import { changeBase, changedFiles, journeysOf } from './checks/changed.ts'
import { checkDirection } from './checks/direction.ts'
import { SOURCES } from './checks/sources.ts'
import { checkStyles } from './checks/styles.ts'
import { checkTableOwners } from './checks/table-owners.ts'
import { browserRun } from './launch/browser-run.ts'
import { buildReleases } from './launch/build-releases.ts'
import { fromVitest, lastLines, sumOf, type Report } from './launch/report.ts'
import { runner } from './launch/runner.ts'
import { sideBySide } from './launch/side-by-side.ts'

// `npm test` runs the checks that a developer waits for. `npm test -- all` also runs the sweeps over all pages, widths
// and endpoints, and over federation failures. `npm test -- changed` runs only the checks for the changed files. To run
// one part, name it: `npm test -- api`, `npm test -- journeys book-and-meet`.
const ROOT = path.resolve(import.meta.dirname, '..')
const [only, ...rest] = process.argv.slice(2)
const say = (line: string) => console.error(`[test] ${line}`)

const check = (name: string, find: () => string[]) => async (): Promise<Report> => {
  const faults = find()
  for (const fault of faults) console.log(fault)
  return faults.length ? { passed: 0, failures: [name] } : { passed: 1, failures: [] }
}

const command = (program: string, ...args: string[]) =>
  check(program, () =>
    spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
      ? []
      : [`${program} found something`],
  )

const parts: Record<string, () => Promise<Report>> = {
  // the longest parts start first, and the quick ones run in parallel with them
  api: () => vitest('api/vitest.config.ts'),
  unit: () => vitest('vitest.config.ts'),
  // the linter checks types too, because one program then reads the sources once for both checks
  // a folder named after the part is checked alone, in seconds
  lint: command('oxlint', '--type-aware', '--type-check', '--deny-warnings', ...(rest.length > 0 ? rest : SOURCES)),
  format: command('prettier', '--check', '--log-level=warn', '--cache', ...SOURCES),
  styles: check('styles', checkStyles),
  direction: check('direction', checkDirection),
  tables: check('tables', checkTableOwners),
  unused: command('knip'),
  brand: check('brand', checkBrand),
  // journeys and sweeps are found by their file names
  journeys: () => browserRun('e2e/playwright.config.ts', rest, { workers: journeyWorkers(), minutes: MINUTES, say }),
}
const known = [...Object.keys(parts), 'all', 'changed']
/** Longer than the longest part has taken on a slow, shared machine. */
const MINUTES = 55
/** The options that exclude the sweeps, which only `all` runs. */
const WITHOUT_SWEEPS = {
  unit: ['--exclude', '**/sweeps/**', '--exclude', '**/*.sweep.test.ts'],
  api: ['--exclude', 'sweeps/**', '--exclude', '**/*.sweep.test.ts'],
  journeys: ['--project', 'journeys'],
}

if (only && !known.includes(only)) {
  say(`there is no part "${only}": use one of ${known.join(', ')}`)
  process.exit(1)
}

const report = await (only === 'changed'
  ? runChanged()
  : only && only !== 'all'
    ? runPart(only)
    : only === 'all'
      ? buildReleases(say).then(() => runTier({}))
      : runTier(WITHOUT_SWEEPS))
process.stdout.write(lastLines(report))
process.exit(report.failures.length ? 1 : 0)

async function runPart(name: string): Promise<Report> {
  const started = Date.now()
  const part = await parts[name]!().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failures: [name] }
  })
  const { length } = part.failures
  say(`${name}: ${length ? `${length} failed` : 'ok'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return part
}

/** Runs the journeys last and alone, because they keep every core busy and wait for a browser in real time. */
async function runTier(options: Record<string, string[]>): Promise<Report> {
  const before = await runBeside(
    Object.keys(parts).filter((name) => name !== 'journeys'),
    options,
  )
  rest.push(...(options.journeys ?? []))
  return sumOf([before, await runPart('journeys')])
}

/** Runs all quick checks, and the tests that a change may have broken. */
async function runChanged(): Promise<Report> {
  const base = changeBase()
  const files = changedFiles(base)
  const journeys = journeysOf(files)
  say(`${files.length} files changed since ${base.slice(0, 10)}; journeys: ${[journeys].flat().join(', ') || 'none'}`)
  const names = Object.keys(parts).filter((name) => name !== 'journeys')
  const affected = ['--changed', base, '--passWithNoTests']
  const before = await runBeside(names, { unit: affected, api: affected })
  if (journeys.length === 0) return before
  if (journeys !== 'all') rest.push(...journeys.map((name) => `/${name}.spec`))
  return sumOf([before, await runPart('journeys')])
}

/** Runs each part in its own process, so that if one part fails or hangs, the others' reports are complete. */
function runBeside(names: string[], options: Record<string, string[]> = {}): Promise<Report> {
  return sideBySide(
    names.map((name) => [import.meta.filename, name, ...(options[name] ?? [])]),
    os.availableParallelism(),
    (output) => process.stderr.write(output),
  )
}

/** Two cores can run two products and their browsers. We have not tried more than four workers on any machine. */
function journeyWorkers(): number {
  return Number(process.env.JOURNEY_WORKERS) || Math.min(os.availableParallelism(), 4)
}

function vitest(config: string): Promise<Report> {
  const file = path.join(os.tmpdir(), `vitest-${process.pid}.json`)
  return runner(
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...rest],
    { file, read: fromVitest, minutes: MINUTES },
  )
}
