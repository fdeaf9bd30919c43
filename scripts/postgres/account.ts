import { spawnSync } from 'node:child_process'

/** PostgreSQL refuses to run as root; `nobody` exists on every machine, an arbitrary free id does not do. */
const NOBODY = 65_534

export const isRoot = process.getuid?.() === 0
/**
 * The account that runs PostgreSQL, as options of spawn: `nobody` if root runs this process, otherwise the user who
 * runs it.
 */
export const account: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Whether that account can enter the folder or run the file: a checkout below a 0700 home is closed to it. */
export const reachable = (path: string): boolean =>
  !isRoot || spawnSync('/usr/bin/test', ['-x', path], account).status === 0
