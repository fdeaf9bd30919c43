import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const linesOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n')

test('each lint rule that is off has its reason above it', () => {
  const lines = linesOf('.oxlintrc.json')
  const off = lines.flatMap((line, at) => (line.includes('": "off"') ? [at] : []))
  // in an override, the reason refers to its files
  const hasReason = (at: number) =>
    lines[at - 1]!.includes('//') ||
    lines
      .slice(at - 12, at)
      .join('')
      .includes('"files"')
  expect(off.length).toBeGreaterThan(10)
  expect(off.filter((at) => !hasReason(at)).map((at) => lines[at]!.trim())).toEqual([])
})

test('each suppression of a lint rule has its reason in it or above it', () => {
  const files = fs.globSync('{api,e2e,remotes,scripts,shared,shell}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'scripts/lint-reasons.test.ts'],
  })
  const found = files.flatMap((file) => {
    const lines = linesOf(file)
    return lines.flatMap((line, at) => {
      if (!/(ox|es)lint-disable/.test(line)) return []
      const hasReason = line.includes(' -- ') || lines[at - 1]!.trim().startsWith('//')
      return [{ place: `${file}:${at + 1}`, hasReason }]
    })
  })
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ hasReason }) => !hasReason).map(({ place }) => place)).toEqual([])
})
