import fs from 'node:fs'
import path from 'node:path'

/** Data that is written to test for free space: if it does not fit, the disk counts as full. */
const PROBE = Buffer.alloc(1_000_000)
/** Folders that no other user of the machine may read: logs, the development registry's keys, and process ids. */
const OWN = ['logs', 'registry-keys', 'run']

/**
 * Creates the folder that contains all stored data, and checks that it is writable.
 *
 * @throws Error with a one-line message that names the folder.
 */
export function prepareDataDir(data: string): void {
  for (const name of ['', 'db', ...OWN]) {
    const folder = path.join(data, name)
    const probe = path.join(folder, `probe.${process.pid}`)
    try {
      fs.mkdirSync(folder, { recursive: true })
      if (OWN.includes(name)) fs.chmodSync(folder, 0o700)
      fs.writeFileSync(probe, PROBE)
    } catch (error) {
      throw new Error(`${folder} can't be used: ${why(error as NodeJS.ErrnoException)}`, { cause: error })
    } finally {
      if (fs.existsSync(probe)) fs.rmSync(probe)
    }
  }
}

function why({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'its disk is full: free some space, or set DATA_DIR to another folder'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its way: set DATA_DIR to another folder'
  return `it is not writable (${code ?? message}): give it to this user, or set DATA_DIR to another folder`
}
