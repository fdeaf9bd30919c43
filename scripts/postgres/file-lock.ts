import { DatabaseSync } from 'node:sqlite'

/**
 * A lock that this process holds until it ends, however it ends: the kernel drops the file lock.
 * A pid file would need liveness and reuse checks. Not for network file systems.
 *
 * @returns what releases it, or undefined when another process holds it.
 */
export function lockFile(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    database.close()
    return undefined
  }
  return () => database.close()
}
