import { versionFault } from './check-version.ts'
import { KEYS_FILE, parseKeyList, type KeyList } from './key-list.ts'
import type { Store } from './store.ts'
import { parseVersion, versionFile, type Version } from './version.ts'

export interface History {
  /** The valid versions, oldest first. */
  versions: readonly Version[]
  /** Undefined until a key list has been read; without one, no version is valid. */
  keys: KeyList | undefined
  /** The files that are not valid versions and the reasons, one line each. */
  refused: readonly string[]
  /** The number after all existing versions, valid or not. */
  next: number
  /** False if a store did not respond, because there may be more versions than we know of. */
  isWhole: boolean
}

/**
 * The number of versions that are read at the same time, because each request to a bucket takes some tens of
 * milliseconds.
 */
const TOGETHER = 32

interface Found {
  where: string
  text: string
}

/**
 * Reads a registry's whole history. If several stores have a version, the first valid copy is used. A read that finds
 * nothing new returns the same history as the last one.
 */
export function createHistoryReader(stores: readonly Store[], root: string): () => Promise<History> {
  /** The valid versions by number; they never change, so each is checked once. */
  const kept = new Map<number, Found & { version: Version }>()
  /** When the key list that validated these versions was signed. */
  let keysOfKept: string | undefined
  let isDoubtful = false
  let keys: KeyList | undefined
  let last: { seen: string; history: History } | undefined

  async function readKeys(): Promise<string[]> {
    const refused: string[] = []
    for (const store of stores) {
      try {
        const text = await store.read(KEYS_FILE)
        const found = text === undefined ? undefined : parseKeyList(text, root)
        // an older list may contain a key that has since been withdrawn
        if (found && found.at > (keys?.at ?? '')) keys = found
      } catch (error) {
        refused.push(`${store.where}/${KEYS_FILE}: ${(error as Error).message}`)
      }
    }
    return keys || refused.length > 0 ? refused : [`${stores[0]!.where}/${KEYS_FILE}: it is not there`]
  }

  async function readVersions(anew: boolean): Promise<{ found: Map<number, Found[]>; unread: string[] }> {
    const found = new Map<number, Found[]>()
    const unread: string[] = []
    for (const store of stores) {
      try {
        const numbers = await store.numbers()
        for (let i = 0; i < numbers.length; i += TOGETHER) {
          await Promise.all(
            numbers.slice(i, i + TOGETHER).map(async (n) => {
              const known = kept.get(n)
              const text = !anew && known?.where === store.where ? known.text : await store.read(versionFile(n))
              if (text !== undefined) found.set(n, [...(found.get(n) ?? []), { where: store.where, text }])
            }),
          )
        }
      } catch (error) {
        unread.push(`${store.where}: ${(error as Error).message}`)
      }
    }
    return { found, unread }
  }

  return async function read() {
    const refused = await readKeys()
    const { found, unread } = await readVersions(isDoubtful)
    isDoubtful = false
    refused.push(...unread)
    const numbers = [...found.keys()].toSorted((a, b) => a - b)
    if (keys?.at !== keysOfKept) kept.clear()
    keysOfKept = keys?.at
    // if a version has disappeared or has been replaced, all later versions must be checked again
    for (const [n, { text }] of kept) if (!found.get(n)?.some((one) => one.text === text)) forgetFrom(kept, n)
    const met = [keys?.at, ...refused]
    const seen = () => JSON.stringify([met, numbers.map((n) => (kept.has(n) ? n : found.get(n)))])
    if (last?.seen === seen()) return last.history
    const versions: Version[] = []
    for (const n of keys ? numbers : []) {
      const known = kept.get(n)
      if (known) {
        versions.push(known.version)
        continue
      }
      const judged = found.get(n)!.map((one) => ({ one, ...judge(n, one, versions.at(-1), keys!) }))
      const good = judged.find(({ version }) => version)
      if (good?.version) {
        // a version that arrives late is the predecessor of the versions above it, so those versions are checked again
        forgetFrom(kept, n)
        kept.set(n, { ...good.one, version: good.version })
        versions.push(good.version)
      } else refused.push(...judged.map(({ one, fault }) => `${one.where}/${versionFile(n)}: ${fault}`))
    }
    // a version may be refused because an earlier version was replaced: in that case, all versions are read once more
    isDoubtful = refused.some((line) => !last?.history.refused.includes(line))
    const history = { versions, keys, refused, next: (numbers.at(-1) ?? 0) + 1, isWhole: unread.length === 0 }
    last = { seen: seen(), history }
    return history
  }
}

function forgetFrom(kept: Map<number, unknown>, n: number): void {
  for (const one of kept.keys()) if (one >= n) kept.delete(one)
}

function judge(
  n: number,
  { text }: Found,
  before: Version | undefined,
  keys: KeyList,
): { version?: Version; fault?: string } {
  try {
    const version = parseVersion(text)
    const fault = version.n === n ? versionFault(version, before, keys) : `it is version ${version.n}`
    return fault === undefined ? { version } : { fault }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}
