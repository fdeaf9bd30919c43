import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { changeBase } from '../checks/changed.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'api/src/platform/db/migrations'
/** The files of a release that its processes and the API tests need. */
const NEEDED = ['api', 'scripts', 'shared', 'shell', 'package.json', 'tsconfig.base.json']
/** The tests of a release that its processes must still pass: bookings, payments, accounts and the record. */
const BEHAVIOUR = [
  'care/booking/booking.test',
  'money/payments/payments-flow.test',
  'money/payments/payments.service.test',
  'people/accounts/accounts.test',
  'people/accounts/sessions/sessions.test',
  'record/encounters/encounters.test',
  'record/prescriptions/prescriptions.test',
]
/** How long all of them together may take, in milliseconds: they need about 40 seconds on a quiet machine. */
const PATIENCE = 120_000

export interface Migration {
  name: string
  sql: string
}

function git(...args: string[]): Buffer {
  const done = spawnSync('git', args, { cwd: ROOT, maxBuffer: 1e9 })
  if (done.status !== 0) throw new Error(`git ${args[0]}: ${String(done.stderr).trim()}`)
  return done.stdout
}
const text = (...args: string[]) => String(git(...args)).trim()

/**
 * Returns the last release's commit: the newest tag `release-…` before this commit, which is set when the API is
 * released (docs/operating.md). Without such a tag, it is the commit at which this branch left main.
 */
export function lastRelease(): string {
  const [tag] = text('tag', '--list', 'release-*', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  return tag || changeBase()
}

/** Lists the migrations that a release lacks. */
export function migrationsSince(release: string): Migration[] {
  const known = new Set(
    text('ls-tree', '--name-only', release, `${MIGRATIONS}/`)
      .split('\n')
      .map((name) => path.basename(name)),
  )
  return fs
    .readdirSync(path.join(ROOT, MIGRATIONS))
    .filter((name) => name.endsWith('.sql') && !known.has(name))
    .toSorted()
    .map((name) => ({ name, sql: fs.readFileSync(path.join(ROOT, MIGRATIONS, name), 'utf8') }))
}

/**
 * Runs a release's tests from its own tree, on a database that also has newer migrations. The third-party packages are
 * those of this checkout.
 *
 * @returns a line for each failure; none if the release works with the migrations.
 */
export function faultsOf(release: string, newer: readonly Migration[], tests: readonly string[] = BEHAVIOUR): string[] {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'last-release-'))
  try {
    unpackRelease(release, tree)
    for (const { name, sql } of newer) fs.writeFileSync(path.join(tree, MIGRATIONS, name), sql)
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'api/vitest.config.ts', ...tests],
      { cwd: tree, encoding: 'utf8', timeout: PATIENCE, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1e8 },
    )
    if (status === 0) return []
    if (signal) return [`its tests did not end within ${PATIENCE / 1000} s`]
    const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim())
    const said = lines.filter((line) => /^(FAIL|Error: )/.test(line) || / failed: /.test(line))
    return said.length > 0 ? [...new Set(said)] : [`its tests did not end well: ${lines.findLast(Boolean)}`]
  } finally {
    fs.rmSync(tree, { recursive: true, force: true })
  }
}

/** Puts a release's files into a folder, with this checkout's third-party packages. */
export function unpackRelease(release: string, tree: string): void {
  const unpacked = spawnSync('tar', ['-x', '-C', tree], { input: git('archive', release, ...NEEDED) })
  if (unpacked.status !== 0) throw new Error(`tar: ${String(unpacked.stderr)}`)
  const shared = fs.readdirSync(path.join(tree, 'shared')).map((name) => `shared/${name}`)
  for (const folder of ['.', 'api', 'shell', ...shared]) linkPackages(folder, tree)
}

/** Links the packages in one folder of this checkout into a tree, in which our own packages point to the tree. */
function linkPackages(folder: string, tree: string): void {
  const from = path.join(ROOT, folder, 'node_modules')
  const to = path.join(tree, folder, 'node_modules')
  if (!fs.existsSync(from) || !fs.existsSync(path.join(tree, folder))) return
  for (const name of fs.readdirSync(from).filter((each) => !each.startsWith('.'))) {
    const names = name.startsWith('@') ? fs.readdirSync(path.join(from, name)).map((one) => `${name}/${one}`) : [name]
    for (const each of names) {
      const link = path.join(from, each)
      fs.mkdirSync(path.dirname(path.join(to, each)), { recursive: true })
      fs.symlinkSync(name === '@app' ? fs.readlinkSync(link) : fs.realpathSync(link), path.join(to, each))
    }
  }
}
