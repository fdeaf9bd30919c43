import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import { lockedPackages } from './locked-packages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../../../..')
const SHARED = ['domain', 'contracts', 'kernel', 'parts', 'ui', 'federation'].map((name) => `shared/${name}`)
/** Folders that go into no build. */
const OUTSIDE = new Set(['shell/server', 'shared/federation/src/publishing'])

/**
 * A build's id is the hash of everything that goes into it, so the same sources give the same build and are built
 * once.
 */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256')
  for (const source of [folder, ...SHARED]) {
    for (const file of filesBelow(join(ROOT, source)))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  hash.update(readFileSync(join(ROOT, 'tsconfig.base.json')))
  hash.update(canonicalJson(lockedPackages(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'), [folder, ...SHARED])))
  return hash.digest('hex').slice(0, 10)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.(test|spec)\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const path = join(folder, item.name)
      if (!item.isDirectory()) return [path]
      return OUTSIDE.has(relative(ROOT, path)) ? [] : filesBelow(path)
    })
