import { spawnSync } from 'node:child_process'

/** PostgreSQL refuses to run as root. `nobody` exists on every machine; an arbitrary free id does not work. */
const NOBODY = 65_534

export const isRoot = process.getuid?.() === 0
/**
 * The account that runs PostgreSQL, as options of spawn: `nobody` if root runs this process, otherwise the user who
 * runs it.
 */
export const account: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * True if that account can enter the folder or run the file. It can't reach a checkout below a home with mode 0700.
 */
export const reachable = (path: string): boolean =>
  !isRoot || spawnSync('/usr/bin/test', ['-x', path], account).status === 0
