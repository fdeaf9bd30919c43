import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'

/** The extension of this package's own files: '.ts' in the repository; a packed package contains JavaScript. */
export const MODULE_END = extname(import.meta.filename)
/** True for a team that works outside the repository, which has only the packages and the folder of its one remote. */
export const isOutside = MODULE_END === '.js'
/** The repository root; outside the repository, the remote's folder, in which each command is run. */
export const ROOT = isOutside ? process.cwd() : resolve(import.meta.dirname, '../../..')

/** The folder of a package's sources, below `ROOT`. */
export const folderOf = (name: string): string => (isOutside ? '.' : name === 'shell' ? 'shell' : `remotes/${name}`)

/** The one remote of a team outside the repository, by the name in its package.json; undefined if there is none. */
export function ownRemote(): string | undefined {
  if (!existsSync(join(ROOT, 'manifest.ts'))) return undefined
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string }).name
}
