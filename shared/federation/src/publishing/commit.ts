import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workplace.ts'

// The commit is not part of a build's files, because many commits have the same sources, and therefore the same bytes.
const FILE = 'commit'

/**
 * Writes the commit from which a build was published to a file beside the build; outside a repository, writes nothing.
 */
export function keepCommit(folder: string): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status === 0) writeFileSync(join(folder, FILE), stdout.trim() + (git('status', '--porcelain').stdout ? '+' : ''))
}

/** @returns the commit, followed by '+' if the sources had been changed since; undefined if no commit was written. */
export function commitOf(folder: string): string | undefined {
  try {
    return /^[0-9a-f]{40,64}\+?$/.exec(readFileSync(join(folder, FILE), 'utf8'))?.[0]
  } catch {
    return undefined
  }
}
