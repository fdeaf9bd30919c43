import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const CONTENT = path.resolve(import.meta.dirname, '../../../content')
const slugsIn = (file: string, pattern: RegExp) =>
  [...fs.readFileSync(path.join(CONTENT, file), 'utf8').matchAll(pattern)].map(([, slug]) => slug!)

test('each exercise to which a guide links exists', () => {
  const known = slugsIn('exercises.yaml', /^- slug: (\S+)/gm)
  const linked = fs
    .globSync('guides/*.md', { cwd: CONTENT })
    .flatMap((file) => slugsIn(file, /\/learn\/exercises\/([\w-]+)/g))
  expect(linked).toContain('touch-hands')
  expect(linked.filter((slug) => !known.includes(slug))).toEqual([])
})
