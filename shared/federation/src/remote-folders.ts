import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SHELL_DEV_PORT } from './development.ts'

const REMOTES = join(import.meta.dirname, '../../../remotes')

/** The one list of remotes: folders that hold a manifest, by name. Empty where there are none, beside the shell alone. */
export const remoteNames = (folder = REMOTES): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, 'manifest.ts')))
        .toSorted()
    : []

/**
 * Where a remote's dev server listens: behind the shell's, in the order of names.
 *
 * @throws Error for a remote without a folder.
 */
export function devPort(name: string, folder = REMOTES): number {
  const place = remoteNames(folder).indexOf(name)
  if (place === -1) throw new Error(`${name}: no folder remotes/${name} with a manifest.ts`)
  return SHELL_DEV_PORT + 1 + place
}
