import { spawnSync } from 'node:child_process'

/**
 * The account that runs PostgreSQL instead of root, because PostgreSQL refuses to run as root. `nobody` exists on every
 * machine; an arbitrary unused id does not work.
 */
const NOBODY = 65_534

export const isRoot = process.getuid?.() === 0
/**
 * The account that runs PostgreSQL, as spawn options: `nobody` if root runs this process, otherwise the user running
 * it.
 */
export const account: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Returns true if PostgreSQL's account can enter the folder or run the file. The account can't reach a checkout inside
 * a home folder with mode 0700.
 */
export const reachable = (path: string): boolean =>
  !isRoot || spawnSync('/usr/bin/test', ['-x', path], account).status === 0
