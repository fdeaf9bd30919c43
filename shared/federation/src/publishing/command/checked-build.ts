import { join } from 'node:path'
import { Refusal } from '../append-version.ts'
import { readBuild } from '../facts.ts'
import { needFaults } from '../fit.ts'
import type { History } from '../history.ts'
import { brokenFile } from '../is-whole-build.ts'
import { namedFacts } from '../named-facts.ts'
import type { Sidecar } from '../../registry.ts'
import type { Facts, Version } from '../version.ts'
import { liveShell } from './live.ts'

/**
 * Returns what a version declares about a build that is about to go live. The build must be complete, and must fit what
 * is live now. `moreFaults` finds further faults; `beside` names the builds that go live in the same version, by name.
 *
 * @throws Refusal with a line for each fault.
 */
export function checkedBuild(
  releases: string,
  {
    name,
    build,
    beside = new Map(),
  }: { name: string; build: string; beside?: ReadonlyMap<string, string> | undefined },
  { versions }: History,
  moreFaults: (sidecar: Sidecar) => string[] = () => [],
): Record<string, Facts> {
  const found = readBuild(releases, name, build)
  if (!found) throw new Refusal(`${name} ${build} is not published in ${releases}: publish it first`)
  const broken = brokenFile(join(releases, name, build))
  if (broken !== undefined)
    throw new Refusal(
      `${name} ${build} is not whole: ${broken} is missing, or has other bytes than remote.json states; bring its own bytes back`,
    )
  const before = namedFacts(versions, name, build)
  if (before && before.sidecar !== found.facts.sidecar)
    throw new Refusal(`${name} ${build} was changed since it was released: bring its own bytes back, or take another`)
  const newest = versions.at(-1)
  const faults = [
    ...(name === 'shell'
      ? shellFaults(releases, found.sidecar, { newest, beside })
      : remoteFaults(releases, found.sidecar, { newest, beside })),
    ...moreFaults(found.sidecar),
  ]
  if (faults.length > 0) throw new Refusal(faults.map((fault) => `${name} ${build} is refused: ${fault}`).join('\n'))
  return { [build]: found.facts }
}

interface Live {
  newest: Version | undefined
  beside: ReadonlyMap<string, string>
}

function remoteFaults(releases: string, remote: Sidecar, { newest, beside }: Live): string[] {
  const next = beside.get('shell')
  const shell = next === undefined ? liveShell(releases, newest) : readBuild(releases, 'shell', next)?.sidecar
  return shell ? needFaults(remote, shell) : []
}

const shellFaults = (releases: string, shell: Sidecar, { newest, beside }: Live): string[] =>
  (newest?.remotes ?? [])
    // visitors see no build of a remote that is switched off
    .filter(({ disabled }) => !disabled)
    .flatMap(({ name, current }) => {
      const build = beside.get(name) ?? current
      // if a remote's build is missing, any shell shows the remote's fallback
      const live = readBuild(releases, name, build)
      const lacks = live ? needFaults(live.sidecar, shell) : []
      return lacks.map((fault) => `${name} ${build} needs ${fault}`)
    })
