// @vitest-environment node
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** What the launcher tells its parts, or a tool or a test its own: nobody configures them. */
const BETWEEN_PROCESSES = [
  'API_URL',
  'BUILD',
  'DEMO_PASSWORD',
  'DEV_SHELL',
  'INIT_CWD',
  'NODE_ENV',
  'OUTPUT',
  'PATH',
  'PLAYWRIGHT_BROWSERS_PATH',
  'RAZORPAY_WEBHOOK_URL',
  'RELEASES',
  'SANDBOX_URL',
  'SHOW_ONE_TIME_CODES',
]

/** Every name of a variable that the product's processes read. */
function variablesRead(): Set<string> {
  const sources = fs
    .globSync(['api/src/**/*.ts', 'api/sandbox/**/*.ts', 'shell/server/**/*.ts', 'scripts/**/*.{ts,mjs}'], {
      cwd: ROOT,
    })
    .filter((file) => !file.endsWith('.test.ts'))
  const names = sources.flatMap((file) =>
    [...read(file).matchAll(/\benv\.([A-Z][A-Z_]+)|(?:needed|required|freePort)\('([A-Z_]+)'/g)].map(
      ([, direct, named]) => direct ?? named!,
    ),
  )
  const configuration = [...read('api/src/config.ts').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!)
  return new Set([...names, ...configuration])
}

const tableOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^\| (`[A-Z][A-Z_]+`(?:, `[A-Z][A-Z_]+`)*) \|/gm)].flatMap(([, names]) =>
      names!.split(', ').map((name) => name.slice(1, -1)),
    ),
  )

test('SHELL-23 the table of README names every variable that somebody may set, and no other', () => {
  const told = tableOf(read('README.md'))
  const known = variablesRead()
  expect(told.size).toBeGreaterThan(15)
  expect([...known].filter((name) => !told.has(name) && !BETWEEN_PROCESSES.includes(name))).toEqual([])
  expect([...told].filter((name) => !known.has(name))).toEqual([])
})
