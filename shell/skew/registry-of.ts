import { appendVersion } from '@app/federation/publishing/append-version'
import { developmentRegistry } from '@app/federation/publishing/development'
import { factsOf } from '@app/federation/publishing/facts'
import { stateOf, type Named } from '@app/federation/publishing/version'

/**
 * Writes a registry with a single version into a data folder. The registry names no last good builds, so that nothing
 * replaces a build that fails. Returns the settings with which a web process reads this registry.
 */
export async function registryOf(
  data: string,
  releases: string,
  builds: ReadonlyMap<string, string>,
): Promise<{ RELEASES: string; REGISTRY: string; REGISTRY_ROOT: string }> {
  const now = new Date()
  const registry = await developmentRegistry(data, now)
  const named = [...builds].map(([name, current]): [string, Named] => [
    name,
    { current, builds: factsOf(releases, name, current) },
  ])
  await appendVersion(registry, { key: registry.launcher, why: 'skew', now, next: () => stateOf(new Map(named)) })
  return { RELEASES: releases, REGISTRY: registry.folder, REGISTRY_ROOT: registry.root }
}
