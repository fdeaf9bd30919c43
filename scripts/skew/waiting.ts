import fs from 'node:fs'
import path from 'node:path'
import type { Context } from '@app/federation/publishing/command/context'
import { readBuild } from '@app/federation/publishing/facts'
import { isWholeBuild } from '@app/federation/publishing/is-whole-build'
import { isJudged } from '@app/federation/publishing/skew-receipt'
import { currentIn } from '@app/federation/publishing/version'
import type { Candidate } from '../../shell/skew/matrix.ts'

/**
 * Returns the builds that are waiting for the gate, the oldest first: for each name, the newest build that was
 * published after the live one, unless the gate has already judged it together with the live builds.
 */
export async function waitingBuilds({ releases, history, now }: Pick<Context, 'releases' | 'history' | 'now'>) {
  const { versions, keys } = await history()
  const live = currentIn(versions.at(-1)!)
  const waiting: (Candidate & { since: number })[] = []
  for (const [name, current] of live) {
    const [newest] = fs
      .readdirSync(path.join(releases, name))
      .filter((build) => isWholeBuild(path.join(releases, name, build)))
      .map((build) => ({ name, build, since: publishedAt(releases, name, build) }))
      .toSorted((one, other) => other.since - one.since)
    if (!newest || newest.since <= publishedAt(releases, name, current)) continue
    const { sidecar } = readBuild(releases, name, newest.build)!.facts
    if (!isJudged(releases, { name, build: newest.build, sidecar, live }, keys, now)) waiting.push(newest)
  }
  return waiting.toSorted((one, other) => one.since - other.since).map(({ name, build }) => ({ name, build }))
}

/** The time at which the build's sidecar was written, in milliseconds since the epoch; a build never changes. */
const publishedAt = (releases: string, name: string, build: string): number =>
  fs.statSync(path.join(releases, name, build, 'remote.json')).mtimeMs
