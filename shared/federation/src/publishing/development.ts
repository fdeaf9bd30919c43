import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import { createKeyFile, readKeyFile, type OwnKey } from './key-file.ts'
import { KEYS_FILE, parseKeyList, type Key } from './key-list.ts'
import { signed } from './signing.ts'
import type { Registry } from './append-version.ts'

/** A registry of this machine alone, whose keys may do everything. */
export interface DevelopmentRegistry extends Registry {
  folder: string
  /** Signs what `npm start` does. */
  launcher: OwnKey
  /** Signs what a person does by `npm run release`. */
  developer: OwnKey
}

const FOR_EVER = '9999-12-31T23:59:59.999Z'

/** Opens it in a folder of data; the first time it makes its keys, for this user alone. */
export async function developmentRegistry(data: string, now: Date): Promise<DevelopmentRegistry> {
  const folder = join(data, 'registry')
  const keyOf = (id: string) => {
    const file = join(data, 'registry-keys', `${id}.json`)
    createKeyFile(file, id)
    return readKeyFile(file)
  }
  const root = keyOf('root')
  const launcher = keyOf('launcher')
  const developer = keyOf('developer')
  const store = folderStore(folder)
  const all = ({ id, publicKey }: OwnKey): Key => ({
    id,
    publicKey,
    remotes: ['*'],
    routes: ['/*'],
    notAfter: FOR_EVER,
  })
  const text = await store.read(KEYS_FILE)
  if (text === undefined || !isRootsList(text, root.publicKey)) {
    const list = signed({ at: now.toISOString(), keys: [launcher, developer].map(all) }, root.privateKey)
    await store.replace(KEYS_FILE, JSON.stringify(list, null, 1))
  }
  return { store, root: root.publicKey, folder, launcher, developer }
}

function isRootsList(text: string, root: string): boolean {
  try {
    parseKeyList(text, root)
    return true
  } catch {
    return false
  }
}
