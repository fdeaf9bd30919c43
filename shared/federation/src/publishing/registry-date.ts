import * as z from 'zod'
import type { History } from './history.ts'
import type { OwnKey } from './key-file.ts'
import type { KeyList } from './key-list.ts'
import { isSignedBy, signed } from './signing.ts'
import type { Store } from './store.ts'
import type { Version } from './version.ts'

const DAY = 86_400_000
/** The number of days after which a person must check a registry before anyone relies on its signed date. */
export const MOST_DAYS = 7

const DATE_FILE = 'date.json'

const RegistryDate = z.strictObject({
  at: z.iso.datetime(),
  /** The number of the newest valid version at the time of signing. */
  n: z.int().min(1),
  by: z.string(),
  signature: z.string(),
})

/**
 * A signed statement that a version was the newest one at a given time. Versions alone can't prove that they are the
 * newest, because an old copy of a registry has valid signatures too.
 */
export type RegistryDate = z.output<typeof RegistryDate>

/** Reads the newest date signed by a watcher key or by a key that may change everything; undefined if there is none. */
export async function readDate(stores: readonly Store[], keys: KeyList | undefined): Promise<RegistryDate | undefined> {
  const texts = await Promise.all(stores.map((store) => store.read(DATE_FILE).catch(() => undefined)))
  const dates = texts.flatMap((text) => (text === undefined ? [] : (parse(text, keys) ?? [])))
  return dates.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
}

function parse(text: string, keys: KeyList | undefined): RegistryDate | undefined {
  try {
    const date = RegistryDate.parse(JSON.parse(text))
    const key = keys?.keys.find(({ id }) => id === date.by)
    const may = key && (key.role === 'watcher' || (key.role === undefined && key.remotes.includes('*')))
    if (!may || key.upTo !== undefined || date.at > key.notAfter) return undefined
    return isSignedBy(date, key.publicKey) ? date : undefined
  } catch {
    return undefined
  }
}

/** Signs the date of a registry again if the date is a day old or there is a newer version. */
export async function keepDate(store: Store, key: OwnKey, { versions, keys }: History, now: Date): Promise<boolean> {
  const newest = versions.at(-1)
  if (!newest) return false
  const known = await readDate([store], keys)
  if (known?.n === newest.n && now.getTime() - Date.parse(known.at) < DAY) return false
  const date = signed({ at: now.toISOString(), n: newest.n, by: key.id }, key.privateKey)
  await store.replace(DATE_FILE, JSON.stringify(date))
  return true
}

/**
 * Explains why a registry may be an old copy, in a line for its log; undefined if it was signed in the last few days.
 */
export function ageFault(date: RegistryDate | undefined, newest: Version | undefined, now: Date): string | undefined {
  if (!newest) return undefined
  if (date && date.n > newest.n)
    return `the registry ends at version ${newest.n}, and version ${date.n} was there on ${date.at.slice(0, 10)}: this may be an old copy`
  const at = date && date.at > newest.at ? date.at : newest.at
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY)
  return days >= MOST_DAYS
    ? `nobody has signed the registry's date for ${days} days, since ${at.slice(0, 10)}: this may be an old copy, or the watcher does not run`
    : undefined
}
