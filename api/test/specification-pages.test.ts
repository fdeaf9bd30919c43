import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { MADE_BY_NO_PAGE, SPECIFICATION_PATHS } from './specification-paths.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The pages' code, without the contract, which only names the calls, and without tests, which only fake them. */
const PAGES = fs
  .globSync('{shell/src,remotes/*/src,shared/{parts,kernel,ui}/src}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'))

/**
 * Patterns that match how a page reads and how it sends. Only the log-out button calls the API directly, because its
 * response must not lead to the login page.
 */
const ASKS = { GET: String.raw`\bget\(|\bask\(by, `, POST: String.raw`\b(?:mutation|post)\(` }

function isMade(name: string): boolean {
  const [method, address] = name.split(' ') as ['GET' | 'POST', string]
  const written = address
    .split(/:\w+/)
    .map((part) => RegExp.escape(part))
    .join(String.raw`\$\{[^}]+\}`)
  const call = new RegExp(`(?:${ASKS[method]})\\s*['\`]${written}['\`?]`)
  return PAGES.some((source) => call.test(source))
}

it('INFO-03 each call of the specification is made by a page, or has the reason why none makes it', () => {
  expect(PAGES.length).toBeGreaterThan(500)
  expect(Object.keys(SPECIFICATION_PATHS).filter((name) => !isMade(name) && !(name in MADE_BY_NO_PAGE))).toEqual([])
})

it('no reason stands beside a call that a page makes, or that the specification does not name', () => {
  expect(Object.keys(MADE_BY_NO_PAGE).filter((name) => isMade(name) || !(name in SPECIFICATION_PATHS))).toEqual([])
})
