import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPLOY, UNITS, writeForMachine } from './files.ts'
import { MEMORY, PLANNER } from '../postgres/embedded-postgres.ts'
import { fill, type Values } from './fill.ts'
import { missingPackages } from './packages.ts'
import { readUnit } from './unit.ts'

const EXAMPLE = JSON.parse(fs.readFileSync(path.join(DEPLOY, 'values.example.json'), 'utf8')) as Values
const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error
/** A unit's exposure as rated by systemd-analyze, times ten: 100 means unrestricted. */
const MOST_EXPOSED = 30

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'machine-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

describe('a template', () => {
  test('is filled, and a line with a list is repeated', () => {
    expect(fill('a {{one}}\ndb{{#}} {{*many}} {{one}}\n', { one: '1', many: ['x', 'y'] })).toBe(
      'a 1\ndb1 x 1\ndb2 y 1\n',
    )
    expect(fill('{{*none}}\n', { none: [] })).toBe('\n'.slice(1))
  })
  test('says in one line which value is missing', () => {
    expect(() => fill('{{two}}', { one: '1' })).toThrow('two is missing: it must be a text')
    expect(() => fill('{{*one}}', { one: '1' })).toThrow('one is missing: it must be a list')
  })
})

test('OPER-01 what an operator copies is filled by the example, and nothing of it stays open', () => {
  writeForMachine(folder, EXAMPLE)
  const written = fs.globSync('**/*.*', { cwd: folder })
  expect(written.length).toBe(12 + UNITS.length)
  const open = written.filter(
    (name) => name !== 'clinic/alerts.yml' && fs.readFileSync(path.join(folder, name), 'utf8').includes('{{'),
  )
  expect(open).toEqual([])
  for (const name of fs.globSync('clinic/*', { cwd: folder }))
    expect(fs.statSync(path.join(folder, name)).mode & 0o077, name).toBe(0)
  expect(fs.readFileSync(path.join(folder, 'clinic/web.env'), 'utf8')).not.toMatch(/DATABASE|AUTH_SECRET/)
})

test('production plans its reads as the tests of plans do', () => {
  const text = fs.readFileSync(path.join(DEPLOY, 'patroni/patroni.yml'), 'utf8').replaceAll("'", '')
  for (const [name, value] of Object.entries(PLANNER)) expect(text).toContain(`    ${name}: ${value}\n`)
})

test('production keeps the memory of its connections as the tests do', () => {
  const unit = fs.readFileSync(path.join(DEPLOY, 'systemd/clinic-patroni.service'), 'utf8')
  for (const [name, value] of Object.entries(MEMORY)) expect(unit).toContain(`\nEnvironment=${name}=${value}\n`)
})

test('OPER-01 a unit is read as systemd reads it', () => {
  const file = path.join(folder, 'x.env')
  fs.writeFileSync(file, '# a word\nONE=1\nTWO=\'{"a":"b"}\'\n')
  const text = `User=clinic\nEnvironmentFile=${file}\nEnvironment=PORT=%i METRICS_PORT=1%i\nExecStart=/bin/a --b %i\nRestart=always\nRestartSec=2\nTimeoutStopSec=35\n`
  expect(readUnit(text, '3001')).toEqual({
    user: 'clinic',
    command: ['/bin/a', '--b', '3001'],
    env: { ONE: '1', TWO: '{"a":"b"}', PORT: '3001', METRICS_PORT: '13001' },
    folder: undefined,
    restartAfter: 2000,
    stopAfter: 35_000,
  })
})

test('OPER-01 a machine without the packages is told which it lacks', () => {
  expect(missingPackages(folder)).toContain('patroni')
  fs.mkdirSync(path.join(folder, 'usr/bin'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'usr/bin/patroni'), '')
  expect(missingPackages(folder)).not.toContain('patroni')
})

// systemd rates the units; a machine without it, such as a Mac, can't rate them
test.runIf(hasSystemd)(
  'OPER-01 systemd finds no fault in the units, and each is closed to what it does not need',
  () => {
    const here = { ...EXAMPLE, app: path.resolve(DEPLOY, '..'), node_program: process.execPath }
    writeForMachine(folder, here)
    for (const name of UNITS) {
      const file = path.join(folder, 'systemd', name)
      // programs that this machine lacks come with the packages
      const text = fs.readFileSync(file, 'utf8').replaceAll(/^(Exec\w+=)\S+/gm, `$1${process.execPath}`)
      fs.writeFileSync(file.replace('@.', '@3001.'), text)
    }
    const files = fs
      .globSync('*.service', { cwd: path.join(folder, 'systemd') })
      .filter((name) => !name.endsWith('@.service'))
    expect(files.length).toBe(13)
    for (const name of files) {
      const file = path.join(folder, 'systemd', name)
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file], {
        encoding: 'utf8',
      })
      expect([name, verified.status, verified.stderr]).toEqual([name, 0, ''])
      const secured = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', file],
        { encoding: 'utf8' },
      )
      expect([name, secured.status], secured.stdout.split('\n').at(-2)).toEqual([name, 0])
    }
  },
)
