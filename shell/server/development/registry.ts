import { developmentBuild } from '@app/federation/development'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import type { Manifest } from '@app/federation/manifest'
import type { Entry, Sidecar } from '@app/federation/registry'
import { shellManifest } from '../../src/manifest.ts'
import type { Development } from '../config.ts'
import { createRegistry, type Registry } from '../registry.ts'

/** As the bundler names them without hashes. */
const SHELL_SCRIPTS = ['static/js/index.js']

/** What stands for the published registry under `npm run dev`. */
export type DevelopmentRegistry = ReturnType<typeof createRegistry>

/**
 * The shell and some remotes come from their dev servers, all others from the releases that are there. Manifests are read
 * once: the process is started anew when one of their files changes.
 */
export async function createDevelopmentRegistry(
  releases: string,
  { shell, remotes }: Development,
): Promise<DevelopmentRegistry> {
  const isAll = remoteNames().every((name) => remotes.includes(name))
  const published = isAll ? undefined : createRegistry(releases)
  const developed = await Promise.all(remotes.map(entryOf))
  const shellBuild: Sidecar = {
    ...shellManifest,
    ...developmentBuild(`${shell}/`, shellManifest.contract),
    js: SHELL_SCRIPTS,
    server: { file: '', sha384: '' },
  }
  const others = () => published?.current().entries.filter(({ name }) => !remotes.includes(name)) ?? []
  return {
    sidecar: (name, build) => published?.sidecar(name, build),
    current: (): Registry => ({ shell: shellBuild, entries: [...developed, ...others()], isWhole: true }),
  }
}

async function entryOf(name: string): Promise<Entry> {
  const { manifest } = (await import(`../../../remotes/${name}/manifest.ts`)) as { manifest: Manifest }
  return { ...manifest, current: developmentBuild(`http://localhost:${devPort(name)}/`, manifest.contract) }
}
