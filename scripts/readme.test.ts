// @vitest-environment node
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!)

/** What every program is given, whoever starts it. */
const OF_THE_SYSTEM = ['PATH', 'INIT_CWD']
/** Where the name of a variable is an argument; `NAMED` finds what is passed. */
const READERS = ['api/sandbox/settings.ts', 'api/src/load.ts', 'scripts/launch/ports.ts', 'scripts/launch/product.ts']
const NAMED = /(?:needed|required|freePort)\('([A-Z_]+)'/g

const SOURCES = fs
  .globSync('{api,e2e,remotes,scripts,shared,shell}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}'],
  })
  .map((file) => [file, read(file)] as const)

/** The names of the schema that a process checks its environment with. */
function schemaOf(file: string): string[] {
  const [, fields = ''] = /^const Environment = z\n {2}\.object\(\{\n(.*?)^ {2}\}\)/ms.exec(read(file)) ?? []
  return found(fields, /^ {4}([A-Z_]+):/gm)
}
const SCHEMAS = { api: schemaOf('api/src/config.ts'), web: schemaOf('shell/server/config.ts') }

const variablesRead = (): Set<string> =>
  new Set([
    ...SCHEMAS.api,
    ...SCHEMAS.web,
    ...SOURCES.flatMap(([, source]) => [
      ...found(source, /\benv\.([A-Z][A-Z_]+)\b(?! = )/g),
      ...found(source, NAMED),
      ...found(source, /\{([^{}]*)\} = (?:process\.)?env\b/g).flatMap((names) => found(names, /\b([A-Z][A-Z_]+)\b/g)),
    ]),
  ])

/** The variables of every table that has them in its first column. */
const variablesTold = (): Set<string> =>
  new Set(
    found(read('README.md'), /^\| (`[A-Z][A-Z_]+`(?:, `[A-Z][A-Z_]+`)*) \|/gm).flatMap((names) =>
      found(names, /`([A-Z_]+)`/g),
    ),
  )

test('SHELL-23 the tables of README name every variable that is read, and no other', () => {
  const told = variablesTold()
  const known = variablesRead()
  expect(Math.min(SCHEMAS.api.length, SCHEMAS.web.length)).toBeGreaterThan(10)
  expect([...known].filter((name) => !told.has(name) && !OF_THE_SYSTEM.includes(name))).toEqual([])
  expect([...told].filter((name) => !known.has(name))).toEqual([])
})

test('SHELL-23 a variable is read by a name that can be found', () => {
  const byArgument = SOURCES.filter(([, source]) => /\benv\[(?!')/.test(source)).map(([file]) => file)
  expect(byArgument.toSorted()).toEqual(READERS)
})
