import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

interface Ids {
  uid: number
  gid: number
}

/**
 * Returns a user's ids; undefined if there is no such user, or if this process is not root and so can't run commands as
 * that user.
 */
function idsOf(user: string): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }))
  return uid!.status === 0 ? { uid: Number(uid!.stdout), gid: Number(gid!.stdout) } : undefined
}

/**
 * Returns a command that runs as a user and ends with this process. This is needed because PostgreSQL and Patroni
 * refuse to run as root.
 */
export const asUser = (user: string, command: readonly string[]): string[] => [
  'setpriv',
  ...(idsOf(user) ? ['--reuid', user, '--regid', user, '--clear-groups'] : []),
  '--pdeathsig',
  'TERM',
  '--',
  ...command,
]

/** Makes a folder that belongs to a user and that nobody else can read. */
export function folderOf(user: string, folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(user, folder)
  return folder
}

export function give(user: string, file: string): void {
  const ids = idsOf(user)
  if (ids) fs.chownSync(file, ids.uid, ids.gid)
}
