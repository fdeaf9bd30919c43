import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUTPUT = path.join(ROOT, '.data/bench/mapped')

/** The parts of a page's scripts, in print order. */
export const PARTS = ['framework', 'router', 'query', 'federation', 'entry', 'shell', 'page'] as const
export type Part = (typeof PARTS)[number]

/**
 * Matches each source file of the shell to a part by its path; a file that belongs to no library is the shell's own.
 */
const LIBRARIES: readonly (readonly [Part, RegExp])[] = [
  ['framework', /node_modules\/(react|react-dom|scheduler)\//],
  ['router', /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//],
  ['query', /node_modules\/(@tanstack|jotai)\//],
  ['federation', /@module-federation|webpack\/(runtime|container|sharing)|federation\/|runtimeRequire\.federation/],
]

/** Maps each of the shell's scripts, by its name without the hash, to each part's fraction of it. */
export type Shares = ReadonlyMap<string, ReadonlyMap<Part, number>>

export async function sharesOfShell(): Promise<Shares> {
  fs.rmSync(OUTPUT, { recursive: true, force: true })
  await promisify(execFile)(
    path.join(ROOT, 'shell/node_modules/.bin/rsbuild'),
    ['build', '--config', path.join(import.meta.dirname, 'mapped-shell.config.ts')],
    {
      cwd: path.join(ROOT, 'shell'),
      env: { ...process.env, NODE_ENV: 'production', BUILD: 'mapped', RELEASES: OUTPUT },
    },
  )
  const web = path.join(OUTPUT, 'shell/mapped/web')
  const files = fs.globSync('static/js/**/*.js', { cwd: web })
  return new Map(files.map((file) => [plainName(file), sharesOf(path.join(web, file))]))
}

/** Counts each part's bytes in the scripts as they were sent; the scripts are given by their addresses. */
export function partsOf(scripts: ReadonlyMap<string, number>, shares: Shares): Map<Part, number> {
  const parts = new Map<Part, number>(PARTS.map((part) => [part, 0]))
  const add = (part: Part, bytes: number) => parts.set(part, parts.get(part)! + bytes)
  for (const [address, bytes] of scripts) {
    const [, , name] = address.split('/')
    if (name !== 'shell') add(address.includes('/remoteEntry.') ? 'entry' : 'page', bytes)
    else for (const [part, share] of shares.get(plainName(address)) ?? [['shell', 1] as const]) add(part, bytes * share)
  }
  return parts
}

const plainName = (file: string) => path.basename(file).replace(/\.[0-9a-f]{8,}(?=\.js$)/, '')

/** Attributes each character of a script to the source file from which it came. */
function sharesOf(file: string): Map<Part, number> {
  const map = new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')))
  const characters = new Map<Part, number>()
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column)
      const part = 'originalSource' in entry ? partOf(entry.originalSource) : 'shell'
      characters.set(part, (characters.get(part) ?? 0) + 1)
    }
  }
  const all = [...characters.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...characters].map(([part, count]) => [part, count / all]))
}

const partOf = (source: string): Part => LIBRARIES.find(([, place]) => place.test(source))?.[0] ?? 'shell'
