import { readFileSync, writeFileSync } from 'node:fs'
import { Refusal } from '../append-version.ts'
import { createKeyFile, readKeyFile } from '../key-file.ts'
import { KEYS_FILE, parseKeyList } from '../key-list.ts'
import { signed } from '../signing.ts'
import type { Context } from './context.ts'
import { minute } from './status.ts'
import { table } from './table.ts'

/** Generates a key pair in a file, and prints the public half. */
export function makeKey(id: string, file: string, say: (line: string) => void): void {
  if (!/^[a-z0-9-]+$/.test(id)) throw new Refusal(`${id} is no id of a key: use small letters, digits and "-"`)
  if (!createKeyFile(file, id)) throw new Refusal(`${file} is there: a key is never written over`)
  say(JSON.stringify({ id, publicKey: readKeyFile(file).publicKey }))
}

/**
 * Signs a key list with the root key: '{"keys":[{"id":…,"publicKey":…,"remotes":[…],"routes":[…],"notAfter":…}]}'. This
 * needs no registry, so the root key may stay on a machine that can't reach one.
 */
export function signKeys(list: string, root: string, output: string, now: Date, say: (line: string) => void): void {
  const key = readKeyFile(root)
  const { keys } = JSON.parse(readFileSync(list, 'utf8')) as { keys: unknown[] }
  const text = JSON.stringify(signed({ at: now.toISOString(), keys }, key.privateKey), null, 1)
  const { keys: checked } = parseKeyList(text, key.publicKey)
  writeFileSync(output, `${text}\n`)
  say(`${output}: ${checked.length} keys, signed. Its root (REGISTRY_ROOT): ${key.publicKey}`)
}

/** Puts a signed list into the registry. */
export async function installKeys(file: string, { registry, history, say }: Context): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const { at, keys } = parseKeyList(text, registry.root)
  const { keys: before } = await history()
  if (before && before.at >= at) throw new Refusal(`${file} was signed before the list in force: sign it anew`)
  await registry.store.replace(KEYS_FILE, text)
  say(`${keys.length} keys are in force in ${registry.store.where}`)
}

export async function showKeys({ registry, history, say }: Context): Promise<void> {
  const { keys } = await history()
  if (!keys) throw new Refusal(`${registry.store.where} has no list of keys that the root signed: install one`)
  say(`list of ${minute(keys.at)}; root ${registry.root}`)
  const rows = keys.keys.map(({ id, remotes, routes, role, withoutSkew, notAfter, upTo }) => [
    id,
    role ?? (withoutSkew ? 'may go without the gate' : ''),
    remotes.join(' '),
    routes.join(' '),
    upTo === undefined ? minute(notAfter) : `withdrawn after version ${upTo}`,
  ])
  say(table(['id', 'role', 'moves', 'claims', 'until'], rows))
}
