import { log } from '@app/telemetry/log'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { developmentBuild } from '@app/federation/development'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import type { Manifest } from '@app/federation/manifest'
import type { Entry, Sidecar } from '@app/federation/registry'
import { folderOf, ROOT } from '@app/federation/workplace'
import { shellManifest } from '../../src/manifest.ts'
import type { Development, WebConfig } from '../config.ts'
import { openRegistry } from '../registry/open-registry.ts'
import type { createRegistry } from '../registry/registry.ts'
import type { Registry } from '../registry/served-registry.ts'

/** The paths of the shell's scripts, which have no hashes in development. */
const SHELL_SCRIPTS = ['static/js/index.js']

/** Milliseconds between two reads of the running site's registry. */
const ASK_EVERY = 5000

/** Replaces the published registry under `npm run dev`. */
export type DevelopmentRegistry = ReturnType<typeof createRegistry>

/**
 * The shell and some remotes come from their dev servers, all others from the existing releases. Manifests are read
 * once, because the process is restarted when one of their files changes.
 */
export async function createDevelopmentRegistry(
  config: WebConfig,
  { shell, remotes, site }: Development,
): Promise<DevelopmentRegistry> {
  const isAll = remoteNames().every((name) => remotes.includes(name))
  const published = site ? await registryOfSite(site) : isAll ? undefined : await openRegistry(config)
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
    // in development nothing is released to visitors, so no version is in force
    inForce: () => undefined,
    current: (): Registry => ({
      n: 0,
      why: 'development',
      shell: shellBuild,
      entries: [...developed, ...others()],
      since: {},
      flags: published?.current().flags ?? {},
      isWhole: true,
    }),
    refresh: async () => published?.refresh(),
    close: () => published?.close(),
  }
}

/**
 * Reads a running site's entries again every few seconds. The server bundles of these builds stay on the running site.
 */
async function registryOfSite(site: string) {
  const read = async () => (await (await fetch(`${site}/registry.json`)).json()) as Entry[]
  let entries = await read()
  const asking = setInterval(() => {
    read().then(
      (found) => (entries = found),
      (error: unknown) => log.error(`${site} does not say what it is made of: ${(error as Error).message}`),
    )
  }, ASK_EVERY)
  return {
    current: () => ({ entries, flags: onAt(entries) }),
    sidecar: () => undefined,
    refresh: async () => {
      entries = await read()
    },
    close: () => clearInterval(asking),
  }
}

/** Returns the flags that are on for a visitor to the running site, as flags that are on for everybody. */
const onAt = (entries: readonly Entry[]) =>
  Object.fromEntries(
    entries.flatMap(({ flags = {} }) => Object.entries(flags).flatMap(([flag, is]) => (is ? [[flag, 100]] : []))),
  )

async function entryOf(name: string): Promise<Entry> {
  const file = join(ROOT, folderOf(name), 'manifest.ts')
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: Manifest }
  return { ...manifest, current: developmentBuild(`http://localhost:${devPort(name)}/`, manifest.contract) }
}
