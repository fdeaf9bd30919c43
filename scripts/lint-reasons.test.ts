// @vitest-environment node
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const linesOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n')

test('each lint rule that is off has its reason above it', () => {
  const lines = linesOf('.oxlintrc.json')
  const off = lines.flatMap((line, at) => (line.includes('": "off"') ? [at] : []))
  // in an override the reason is about its files
  const hasReason = (at: number) =>
    lines[at - 1]!.includes('//') ||
    lines
      .slice(at - 12, at)
      .join('')
      .includes('"files"')
  expect(off.length).toBeGreaterThan(10)
  expect(off.filter((at) => !hasReason(at)).map((at) => lines[at]!.trim())).toEqual([])
})
