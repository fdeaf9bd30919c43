import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendVersion } from '@app/federation/publishing/append-version'
import { developmentRegistry } from '@app/federation/publishing/development'
import { factsOf } from '@app/federation/publishing/facts'
import { namedIn, stateOf } from '@app/federation/publishing/version'
import type { Sidecar } from '@app/federation/registry'

export interface Planting {
  /** The product's data folder, which contains its registry. */
  data: string
  releases: string
  /** The site's address. */
  site: string
}

/**
 * Publishes a remote's current build under another id, with its server bundle edited, and points the site at it.
 * Resolves once the site serves the edited build.
 */
export async function plantBuild(
  { data, releases, site }: Planting,
  name: string,
  build: string,
  edit: (bundle: string) => string,
): Promise<void> {
  const registry = await developmentRegistry(data, new Date())
  const version = await appendVersion(registry, {
    key: registry.developer,
    why: 'planted',
    now: new Date(),
    next({ versions }) {
      const named = namedIn(versions.at(-1)!)
      copyBuild(path.join(releases, name), named.get(name)!.current, build, edit)
      return stateOf(named.set(name, { current: build, builds: factsOf(releases, name, build) }))
    },
  })
  const shown = async () => Number((await fetch(`${site}/registry.json`)).headers.get('registry-version'))
  while ((await shown()) < version!.n) await sleep(50)
}

function copyBuild(folder: string, from: string, to: string, edit: (bundle: string) => string): void {
  const sidecar = JSON.parse(fs.readFileSync(path.join(folder, from, 'remote.json'), 'utf8')) as Sidecar
  fs.cpSync(path.join(folder, from), path.join(folder, to), { recursive: true })
  const file = path.join(folder, to, sidecar.server.file)
  const text = edit(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, text)
  const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`
  const planted = { ...sidecar, build: to, base: `/r/${sidecar.name}/${to}/`, server: { ...sidecar.server, sha384 } }
  fs.writeFileSync(path.join(folder, to, 'remote.json'), JSON.stringify(planted))
}
