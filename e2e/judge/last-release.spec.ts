import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { faultsOf } from '../../scripts/last-release/last-release.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../api/src/platform/db/migrations')
const next = fs.readdirSync(MIGRATIONS).length + 1
/** Runs one of the current commit's test files on a database that also has a planted migration. */
const tried = (sql: string) =>
  faultsOf('HEAD', [{ name: `${String(next).padStart(4, '0')}-planted.sql`, sql }], ['accounts/sessions/sessions.test'])

test.describe.configure({ timeout: 180_000 })

for (const [what, sql] of [
  ['takes a column away', 'alter table sessions drop column device_name;'],
  ['wants a column that nobody fills yet', 'alter table sessions add column planted text not null;'],
  ['gives a column another name', 'alter table users rename column name to full_name;'],
] as const)
  test(`OPER-03 a migration that ${what} is refused`, () => {
    const faults = tried(sql)
    console.log(`[judge] ${what}: ${faults.length} lines, such as ${faults[0]}`)
    expect(faults.join('\n')).toMatch(/FAIL|failed/)
  })

test('OPER-03 a migration that adds what nobody needs yet is accepted', () => {
  expect(tried('alter table sessions add column planted text;')).toEqual([])
})
