import { ok, refuse } from '@app/domain/result'
import { randomUUID } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { exactly } from './exactly.ts'
import type { Bytes, FileStore } from './file-store.ts'
import { checkKey, checkPrefix } from './store-key.ts'

/** The folder in which a file is written until it is complete; no key begins with a dot. */
const UNFINISHED = '.new'
/** Milliseconds after which an unfinished file counts as left over from a crash. */
const LEFT_BEHIND = 24 * 3600_000

/**
 * Files in a folder on this machine. Only this account on the machine can read the files, and the store follows no
 * symbolic links.
 */
export function folderFiles(given: string): FileStore {
  const folder = resolve(given)
  let tidied: Promise<void> | undefined

  /** Returns false if a link leads out of our folder, because then its target contains none of our files. */
  async function isOurs(place: string): Promise<boolean> {
    const [real, root] = await Promise.all([realpath(place), realpath(folder)])
    return real === join(root, relative(folder, place))
  }

  async function makeFolder(place: string): Promise<void> {
    await mkdir(place, { recursive: true, mode: 0o700 })
    if (!(await isOurs(place))) throw new Error('a link leads out of the folder of files')
  }

  return {
    async put(key, body, bytes) {
      const target = join(folder, checkKey(key))
      const growing = join(folder, UNFINISHED, randomUUID())
      try {
        await makeFolder(dirname(growing))
        await (tidied ??= removeLeftBehind(dirname(growing)))
        await write(growing, body, bytes)
        await makeFolder(dirname(target))
        await rename(growing, target)
        await flushFolder(dirname(target))
        return ok(null)
      } catch (error) {
        await rm(growing, { force: true })
        if (isFull(error)) return refuse('full')
        throw error
      }
    },

    async open(key, range) {
      const place = join(folder, checkKey(key))
      const handle = await orNothing(open(place, constants.O_RDONLY | constants.O_NOFOLLOW))
      if (!handle) return undefined
      const found = await handle.stat()
      if (!found.isFile() || !(await isOurs(dirname(place))) || found.size === 0) {
        await handle.close()
        return found.isFile() && found.size === 0 ? Readable.from([]) : undefined
      }
      return handle.createReadStream(range && { start: range.first, end: range.last })
    },

    remove: (key) => rm(join(folder, checkKey(key)), { force: true }),

    async *list(prefix) {
      const below = join(folder, checkPrefix(prefix))
      const entries = (await orNothing(readdir(below, { recursive: true, withFileTypes: true }))) ?? []
      for (const entry of entries.filter((one) => one.isFile())) {
        const place = join(entry.parentPath, entry.name)
        const key = relative(folder, place).split(sep).join('/')
        const found = key.startsWith(UNFINISHED) ? undefined : await orNothing(stat(place))
        if (found) yield { key, bytes: found.size, writtenAt: found.mtime }
      }
    },
  }
}

async function write(place: string, body: Bytes, bytes: number): Promise<void> {
  const handle = await open(place, 'wx', 0o600)
  try {
    for await (const piece of exactly(body, bytes)) await handle.writeFile(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a folder's entries to disk, because a power cut could otherwise lose a file's new name. */
async function flushFolder(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeLeftBehind(place: string): Promise<void> {
  const entries: Dirent[] = await readdir(place, { withFileTypes: true })
  for (const { name } of entries) {
    const found = await orNothing(stat(join(place, name)))
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND) await rm(join(place, name), { force: true })
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

/** Returns undefined for a file that does not exist or is a link. */
const orNothing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '')) return undefined
    throw error
  })
