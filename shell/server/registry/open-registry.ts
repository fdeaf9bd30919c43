import { folderStore } from '@app/federation/publishing/folder-store'
import { openStore } from '@app/federation/publishing/open-store'
import type { WebConfig } from '../config.ts'
import { createRegistry } from './registry.ts'

/** Opens the registry that the configuration names, and reads it for the first time. */
export async function openRegistry({ releases, registry, registryRoot, registryCopy }: WebConfig) {
  const opened = createRegistry({
    releases,
    store: openStore(registry),
    root: registryRoot,
    ...(registryCopy ? { copy: folderStore(registryCopy) } : {}),
  })
  await opened.refresh()
  return opened
}
