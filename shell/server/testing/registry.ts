import { appendVersion } from '@app/federation/publishing/append-version'
import { developmentRegistry, type DevelopmentRegistry } from '@app/federation/publishing/development'
import { factsOf } from '@app/federation/publishing/facts'
import { buildsOf, stateOf, type Named, type Version } from '@app/federation/publishing/version'
import path from 'node:path'

type Stated = Omit<Named, 'builds'>

/** A registry with its own keys, in a throwaway folder beside the builds. */
export async function testRegistry(folder: string): Promise<
  DevelopmentRegistry & {
    /** Adds a version that names these builds; the first is the shell. */
    state(shell: string, remotes: Record<string, string | Stated>): Promise<Version | undefined>
  }
> {
  const registry = await developmentRegistry(folder, new Date())
  const releases = path.join(folder, 'releases')
  const named = (name: string, stated: string | Stated): [string, Named] => {
    const one = typeof stated === 'string' ? { current: stated } : stated
    const builds = buildsOf(one).map((build) => factsOf(releases, name, build))
    return [name, { ...one, builds: Object.assign({}, ...builds) as Named['builds'] }]
  }
  return {
    ...registry,
    state: (shell, remotes) =>
      appendVersion(registry, {
        key: registry.developer,
        why: 'a test',
        now: new Date(),
        next: () =>
          stateOf(new Map([named('shell', shell), ...Object.entries(remotes).map(([name, one]) => named(name, one))])),
      }),
  }
}
