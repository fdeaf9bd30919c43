import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY. */
const BUSY = 5

/**
 * A lock that this process holds until it ends, however it ends: the kernel drops the file lock.
 * A pid file would need liveness and reuse checks. Not for network file systems.
 *
 * @returns what releases it, however often it is called, or undefined when another process holds it.
 * @throws Error in one line that names the file, when it can't be locked for another reason.
 */
export function lockFile(file: string): (() => void) | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    if (database?.isOpen) database.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw new Error(`${file} can't be locked: ${(error as Error).message}`, { cause: error })
  }
  const held = database
  return () => {
    if (held.isOpen) held.close()
  }
}
