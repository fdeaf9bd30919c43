import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { remoteNames } from '@app/federation/remote-folders'
import { journeysOf } from './changed.ts'

// A new remote is found by its manifest. The lines that nothing finds automatically are written by hand, and checked
// here.

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const visited = ['kinds-of-page', 'pages', 'meetings'].map((file) => read(`e2e/fixtures/${file}.ts`)).join('')

describe.each(remoteNames())('the remote %s', (name) => {
  test('is on the map of ARCHITECTURE.md', () => {
    expect(read('ARCHITECTURE.md').match(/^\|.*/gm)?.join('\n'), 'add its row').toContain(`\`remotes/${name}\``)
  })

  test('has journeys in changed.ts, so that a change of it does not run them all', () => {
    expect(journeysOf([`remotes/${name}/src/remote.tsx`]), 'add its entry to AREAS').not.toBe('all')
  })

  test('has steps that a release plays before the build goes out', () => {
    expect(fs.existsSync(path.join(ROOT, 'remotes', name, 'smoke.ts')), 'write smoke.ts beside manifest.ts').toBe(true)
  })

  test('has a page among the kinds of page that every sweep opens', async () => {
    const { manifest } = (await import(path.join(ROOT, 'remotes', name, 'manifest.ts'))) as {
      manifest: { pages: { path: string }[] }
    }
    const roots = manifest.pages.map((page) => page.path.split('/:')[0]!).filter((start) => start.length > 1)
    expect(
      roots.filter((start) => visited.includes(`'${start}`) || visited.includes(`\`${start}`)),
      'add its pages',
    ).not.toEqual([])
  })
})
