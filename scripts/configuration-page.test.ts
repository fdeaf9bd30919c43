import fs from 'node:fs'
import path from 'node:path'
import { OF_TESTS, SETTINGS, TOLD_BY_START, VARIABLES, type Setting, type Variable } from '@app/config/variables'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!)

/** The variables that every program receives, however it is started. */
const OF_THE_SYSTEM = ['PATH', 'INIT_CWD', 'NODE_COMPILE_CACHE']
/** Functions that take a variable's name as an argument; `NAMED` finds what is passed. */
const READERS = [
  'api/sandbox/settings.ts',
  'api/src/app/load.ts',
  'scripts/doctor/examine.ts',
  'scripts/launch/ports.ts',
  'scripts/launch/product.ts',
  'shared/config/src/production-needs.ts',
]
const NAMED = /(?:needed|required|freePort)\('([A-Z_]+)'/g

const SOURCES = fs
  .globSync('{api,e2e,remotes,scripts,shared,shell}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}'],
  })
  .map((file) => [file, read(file)] as const)

/** The type check compares the schemas of the web process and the API with the table. */
const ofSchemas = namesWhere(({ readBy }) => readBy.includes('web') || readBy.includes('api'))

const variablesRead = (): Set<string> =>
  new Set([
    ...ofSchemas,
    ...SOURCES.flatMap(([, source]) => [
      ...found(source, /\benv\.([A-Z][A-Z_]+)\b(?! = )/g),
      ...found(source, NAMED),
      ...found(source, /\{([^{}]*)\} = (?:process\.)?env\b/g).flatMap((names) => found(names, /\b([A-Z][A-Z_]+)\b/g)),
    ]),
  ])

function namesWhere(holds: (variable: Variable) => boolean): string[] {
  return Object.entries(VARIABLES).flatMap(([name, variable]) => (holds(variable) ? [name] : []))
}

const HEAD = '| variable | default | in production | read by | what it is |\n| --- | --- | --- | --- | --- |\n'
const IN_PRODUCTION = { needed: '**needed**', default: 'as elsewhere' }
const rowsOf = (variables: Readonly<Record<string, Variable & Partial<Setting>>>): string =>
  Object.entries(variables)
    .map(([name, { default: value, otherwise, readBy, is, production }]) => {
      const standing = value === undefined ? otherwise : `\`${value}\``
      return `| \`${name}\` | ${standing} | ${production ? IN_PRODUCTION[production] : '–'} | ${readBy.join(', ')} | ${is} |\n`
    })
    .join('')

test('SHELL-23 the table of variables has every one that is read', () => {
  const unknown = [...variablesRead()].filter((name) => !(name in VARIABLES) && !OF_THE_SYSTEM.includes(name))
  expect(unknown).toEqual([])
})

test('SHELL-23 nothing is in the table that nobody reads', () => {
  const known = variablesRead()
  expect(Object.keys(VARIABLES).filter((name) => !known.has(name))).toEqual([])
  expect(namesWhere(({ readBy }) => readBy.length === 0)).toEqual([])
})

test('SHELL-23 the table has all that the specification configures', () => {
  const specified = namesWhere((variable) => variable.specified !== undefined)
  expect(specified.map((name) => VARIABLES[name]!.specified ?? '').toSorted()).toEqual(
    [
      'production flag',
      'backend API',
      'socket',
      'storage',
      'main site',
      'wellness site',
      'card provider’s key',
      'video app id',
      'second provider’s mode',
      'second provider’s key',
      'leave URL',
    ].toSorted(),
  )
})

test('SHELL-23 the web process, which makes what browsers get, reads no secret but the key of its registry', () => {
  const secrets = namesWhere(({ readBy, isSecret }) => readBy.includes('web') && isSecret === true)
  expect(secrets).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
})

// `npm test -- unit configuration-page -u` regenerates the tables
test('SHELL-23 the tables of the configuration’s page are the table of variables', async () => {
  const tables = [SETTINGS, TOLD_BY_START, OF_TESTS].map(rowsOf)
  const [before, ...parts] = read('docs/configuration.md').split(HEAD)
  const after = parts.map((part) => part.replace(/^(?:\|.*\n)*/, ''))
  const written = [before, ...after.map((text, index) => HEAD + tables[index] + text)].join('')
  expect(parts.length).toBe(tables.length)
  await expect(written).toMatchFileSnapshot('../docs/configuration.md')
})

test('SHELL-23 a variable is read by a name that can be found', () => {
  const byArgument = SOURCES.filter(([, source]) => /\benv\[(?!')/.test(source)).map(([file]) => file)
  expect(byArgument.toSorted()).toEqual(READERS)
})
