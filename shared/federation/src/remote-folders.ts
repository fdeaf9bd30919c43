import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SHELL_DEV_PORT } from './development.ts'
import { isOutside, ownRemote, ROOT } from './workplace.ts'

const REMOTES = join(ROOT, 'remotes')

/**
 * The only list of remotes: the folders that contain a manifest, by name. It is empty in a checkout of only the shell;
 * for a team outside the repository, it contains only the remote in whose folder the team works.
 */
export function remoteNames(folder = REMOTES): string[] {
  if (isOutside) return [ownRemote() ?? []].flat()
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, 'manifest.ts')))
    .toSorted()
}

/**
 * Returns the port of a remote's dev server. The ports follow the shell's, in alphabetical order of the names.
 *
 * @throws Error for a remote without a folder.
 */
export function devPort(name: string, folder = REMOTES): number {
  const place = remoteNames(folder).indexOf(name)
  if (place === -1) throw new Error(`${name}: no folder remotes/${name} with a manifest.ts`)
  return SHELL_DEV_PORT + 1 + place
}
