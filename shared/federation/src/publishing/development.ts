import { join } from 'node:path'
import { canonicalJson } from './canonical-json.ts'
import { folderStore } from './folder-store.ts'
import { createKeyFile, readKeyFile, type OwnKey } from './key-file.ts'
import { KEYS_FILE, parseKeyList, type Key } from './key-list.ts'
import { signed } from './signing.ts'
import type { Registry } from './append-version.ts'

/** A registry for this machine only, whose keys may do everything. */
export interface DevelopmentRegistry extends Registry {
  folder: string
  /** The key that signs the changes made by `npm start`. */
  launcher: OwnKey
  /** The key that signs the changes that a person makes with `npm run release`. */
  developer: OwnKey
  /** The file of the key with which the watcher ends a canary. */
  watcherKey: string
  /** The key with which the skew gate of this machine signs its receipts. */
  gate: OwnKey
}

const FOR_EVER = '9999-12-31T23:59:59.999Z'

/** Opens the registry in a data folder. On first use, it generates the keys, which only this user can read. */
export async function developmentRegistry(data: string, now: Date): Promise<DevelopmentRegistry> {
  const folder = join(data, 'registry')
  const fileOf = (id: string) => join(data, 'registry-keys', `${id}.json`)
  const keyOf = (id: string) => {
    createKeyFile(fileOf(id), id)
    return readKeyFile(fileOf(id))
  }
  const root = keyOf('root')
  const launcher = keyOf('launcher')
  const developer = keyOf('developer')
  const watcher = keyOf('watcher')
  const gate = keyOf('gate')
  const store = folderStore(folder)
  const all = ({ id, publicKey }: OwnKey): Key => ({
    id,
    publicKey,
    remotes: ['*'],
    routes: ['/*'],
    notAfter: FOR_EVER,
  })
  const keys: Key[] = [
    all(launcher),
    { ...all(developer), withoutSkew: true },
    { ...all(watcher), role: 'watcher' },
    { ...all(gate), role: 'gate' },
  ]
  const text = await store.read(KEYS_FILE)
  if (text === undefined || !isList(text, root.publicKey, keys)) {
    const list = signed({ at: now.toISOString(), keys }, root.privateKey)
    await store.replace(KEYS_FILE, JSON.stringify(list, null, 1))
  }
  return { store, root: root.publicKey, folder, launcher, developer, watcherKey: fileOf(watcher.id), gate }
}

function isList(text: string, root: string, keys: readonly Key[]): boolean {
  try {
    return canonicalJson(parseKeyList(text, root).keys) === canonicalJson(keys)
  } catch {
    return false
  }
}
