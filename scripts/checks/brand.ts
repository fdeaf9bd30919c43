import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { BRAND } from '@app/domain/brand'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The file with the constant, and the page that introduces the project to its readers. */
const ALLOWED = ['shared/domain/src/brand.ts', 'README.md']

/** Checks that the product's name occurs in one file, so that renaming it takes a single edit. */
export function checkBrand(): string[] {
  const files = spawnSync('git', ['grep', '-il', '--untracked', BRAND, '--', '.', ':!releases'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout
  return files
    .split('\n')
    .filter((file) => file && !ALLOWED.includes(file))
    .map((file) => `${file} spells the product's name: import BRAND from @app/domain/brand`)
}
