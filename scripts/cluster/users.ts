import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

interface Ids {
  uid: number
  gid: number
}

/** The ids of a user; undefined if there is none, or if only root may become them. */
function idsOf(user: string): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }))
  return uid!.status === 0 ? { uid: Number(uid!.stdout), gid: Number(gid!.stdout) } : undefined
}

/** A command as a user runs it, which ends with this process. PostgreSQL and Patroni refuse root. */
export const asUser = (user: string, command: readonly string[]): string[] => [
  'setpriv',
  ...(idsOf(user) ? ['--reuid', user, '--regid', user, '--clear-groups'] : []),
  '--pdeathsig',
  'TERM',
  '--',
  ...command,
]

/** Makes a folder that belongs to a user, and that nobody else reads. */
export function folderOf(user: string, folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(user, folder)
  return folder
}

export function give(user: string, file: string): void {
  const ids = idsOf(user)
  if (ids) fs.chownSync(file, ids.uid, ids.gid)
}
