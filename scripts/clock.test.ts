import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * The files that may read the system's time, each with its reason. All others receive it: from the kernel's `now`, a
 * clock or an argument.
 */
const MAY_ASK: Readonly<Record<string, string>> = {
  'api/src/platform/clock.ts': 'is the system’s clock',
  'api/src/platform/sandbox-clock.ts': 'is the sandbox’s clock: the system’s, and what it is ahead by',
  'api/sandbox/schema.sql': 'the same for the emulator: sandbox.now(); and a delivery that waits for its next try',
  'api/src/platform/db/migrate.ts': 'tells an operator when a file was applied',
  'shared/kernel/src/clock.ts': 'is the browser’s clock: the device’s, and what the server’s is ahead by',
  'shared/kernel/src/own-root/own-side.ts': 'the same for a page with a React of its own',
  'shell/src/browser-kernel.ts': 'the age of a query is counted by its library, which asks the device',
}

const FILES = ['api/src/**/*.ts', 'api/sandbox/**/*.{ts,sql}', 'shell/src/**/*.{ts,tsx}', 'remotes/*/src/**/*.{ts,tsx}']
const SHARED = ['shared/{parts,domain,kernel,ui}/src/**/*.{ts,tsx}']
const ASKS = /\bDate\.now\b|\bnew Date\(\)|\bclock_timestamp\(\)|\bcurrent_timestamp\b/
/** Matches SQL's built-in `now()`. In code, functions of that name pass the time on. */
const ASKS_IN_SQL = /(?<![\w.])now\(\)\s*(?:[+\-,)`']|at time zone|order|returning|where|$)/i

const asks = (file: string): boolean => {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
  const isSql = file.endsWith('.sql')
  const sql = isSql
    ? [text.replaceAll(/--.*$/gm, '')]
    : [...text.matchAll(/(['`])(?:\\.|(?!\1)[^\\])*\1/g)].map(([words]) => words)
  return (
    ASKS.test(text) ||
    sql.some((part) => /\b(?:select|update|insert|table|default)\b/i.test(part) && ASKS_IN_SQL.test(part))
  )
}

test('nothing asks the system for the time but the clocks, so that the sandbox can move it for all', () => {
  const files = fs
    .globSync([...FILES, ...SHARED], { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/test-sandbox\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(asks).toSorted()).toEqual(Object.keys(MAY_ASK).toSorted())
})
