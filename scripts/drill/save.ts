import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openFiles } from '../../shared/storage/src/open-files.ts'
import { ran } from '../cluster/ran.ts'
import { asUser } from '../cluster/users.ts'
import type { Place } from './place.ts'

/** Returns the path at which a file is saved, by its key. */
export const savedFile = ({ backup }: Place, key: string) => path.join(backup, 'files', key)

/**
 * Saves everything that is needed to restore a clinic: the database, then its files, so that each file named by a saved
 * row exists; the registry; and the secrets, without which sealed columns can't be read.
 */
export async function save(place: Place): Promise<void> {
  await ran(asUser('postgres', ['pgbackrest', `--config=${place.config}`, '--stanza=clinic', 'backup']))
  await saveFiles(place)
  if (!/^https?:/.test(place.registry))
    fs.cpSync(place.registry, path.join(place.backup, 'registry'), { recursive: true })
  const secrets = path.join(place.backup, 'secrets')
  fs.mkdirSync(secrets, { recursive: true, mode: 0o700 })
  for (const file of place.secrets) fs.copyFileSync(file, path.join(secrets, path.basename(file)))
}

/** A file never changes, so each is copied once. */
async function saveFiles(place: Place): Promise<void> {
  const store = openFiles({ ...place.api, FILES: place.api.FILES! })
  for await (const { key, bytes } of store.list('')) {
    const file = savedFile(place, key)
    if (fs.existsSync(file) && fs.statSync(file).size === bytes) continue
    const body = await store.open(key)
    if (!body) continue
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(body, fs.createWriteStream(`${file}.new`, { mode: 0o600 }))
    fs.renameSync(`${file}.new`, file)
  }
}
