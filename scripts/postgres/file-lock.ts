import { DatabaseSync } from 'node:sqlite'

/** The code of SQLITE_BUSY. */
const BUSY = 5

/**
 * Takes a lock that this process holds until it ends for any reason: the kernel then releases the file lock. A file
 * containing the process id would require checks for running processes and for reused ids. Such a lock does not work on
 * network file systems.
 *
 * @returns a function that releases the lock and may be called more than once; undefined if another process holds it.
 * @throws Error with a one-line message that names the file, if it can't be locked for another reason.
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
