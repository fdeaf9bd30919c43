import type { History } from '@app/federation/publishing/history'
import { KEYS_FILE } from '@app/federation/publishing/key-list'
import type { Store } from '@app/federation/publishing/store'
import { versionFile } from '@app/federation/publishing/version'

/** Keeps a copy of the valid versions, so that the process can start while the registry is unreachable or damaged. */
export async function keepCopy({ versions, keys }: History, copy: Store): Promise<void> {
  if (keys) await copy.replace(KEYS_FILE, JSON.stringify(keys))
  const known = new Set(await copy.numbers())
  for (const version of versions)
    if (!known.has(version.n)) await copy.createExclusive(versionFile(version.n), JSON.stringify(version))
}
