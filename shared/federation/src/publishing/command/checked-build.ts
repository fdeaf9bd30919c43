import { join } from 'node:path'
import { Refusal } from '../append-version.ts'
import { readBuild } from '../facts.ts'
import { needFaults } from '../fit.ts'
import type { History } from '../history.ts'
import { isWholeBuild } from '../is-whole-build.ts'
import { namedFacts } from '../named-facts.ts'
import type { Sidecar } from '../../registry.ts'
import type { Facts, Version } from '../version.ts'
import { liveShell } from './live.ts'

/**
 * What a version says of a build that is to be live: it is there and whole, and fits what is live at this moment.
 * `moreFaults` finds what else speaks against it.
 *
 * @throws Refusal with a line for each fault.
 */
export function checkedBuild(
  releases: string,
  name: string,
  build: string,
  { versions }: History,
  moreFaults: (sidecar: Sidecar) => string[] = () => [],
): Record<string, Facts> {
  const found = readBuild(releases, name, build)
  if (!found || !isWholeBuild(join(releases, name, build)))
    throw new Refusal(`${name} ${build} is not published, or not whole: publish it first`)
  const before = namedFacts(versions, name, build)
  if (before && before.sidecar !== found.facts.sidecar)
    throw new Refusal(`${name} ${build} was changed since it was released: bring its own bytes back, or take another`)
  const newest = versions.at(-1)
  const faults = [
    ...(name === 'shell'
      ? shellFaults(releases, found.sidecar, newest)
      : remoteFaults(releases, found.sidecar, newest)),
    ...moreFaults(found.sidecar),
  ]
  if (faults.length > 0) throw new Refusal(faults.map((fault) => `${name} ${build} is refused: ${fault}`).join('\n'))
  return { [build]: found.facts }
}

function remoteFaults(releases: string, remote: Sidecar, newest: Version | undefined): string[] {
  const shell = liveShell(releases, newest)
  return shell ? needFaults(remote, shell) : []
}

const shellFaults = (releases: string, shell: Sidecar, newest: Version | undefined): string[] =>
  (newest?.remotes ?? []).flatMap(({ name, current }) => {
    // one that is not there shows its fallback under any shell
    const live = readBuild(releases, name, current)
    const lacks = live ? needFaults(live.sidecar, shell) : []
    return lacks.map((fault) => `${name} ${current} needs ${fault}`)
  })
