import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import { lockedPackages } from './locked-packages.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isOutside, ROOT } from '../workplace.ts'

const SHARED = ['domain', 'contracts', 'kernel', 'parts', 'ui', 'federation'].map((name) => `shared/${name}`)
/** Folders that are not part of any build. */
const OUTSIDE = new Set(['shell/server', 'shared/federation/src/publishing'])

/** Outside the repository, one of these lock files lists a build's packages and their hashes. */
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml']

/**
 * A build's id is the hash of everything that goes into it, so the same sources produce the same build and are built
 * once. Outside the repository, the sources are the remote's whole folder except the builds folder.
 *
 * @throws Error outside the repository if there is no lock file.
 */
export function sourceHash(folder: string, releases = join(ROOT, 'releases')): string {
  const hash = createHash('sha256')
  for (const source of isOutside ? [folder] : [folder, ...SHARED]) {
    for (const file of filesBelow(join(ROOT, source), releases))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  if (isOutside) {
    if (LOCKS.some((file) => existsSync(join(ROOT, file)))) return hash.digest('hex').slice(0, 10)
    throw new Error(`${LOCKS[0]} is missing, and a build's id covers the packages by it: npm install makes it`)
  }
  hash.update(readFileSync(join(ROOT, 'tsconfig.base.json')))
  hash.update(canonicalJson(lockedPackages(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'), [folder, ...SHARED])))
  return hash.digest('hex').slice(0, 10)
}

const filesBelow = (folder: string, releases: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^\.|^node_modules$|^(CHANGELOG\.md|exports\.txt)$|\.(test|spec)\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const path = join(folder, item.name)
      if (!item.isDirectory()) return [path]
      return path === releases || OUTSIDE.has(relative(ROOT, path)) ? [] : filesBelow(path, releases)
    })
