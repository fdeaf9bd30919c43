import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sidecar } from '../registry.ts'
import { commitOf } from './commit.ts'
import type { Facts } from './version.ts'

export interface ReadBuild {
  sidecar: Sidecar
  facts: Facts
}

/** A build in the releases folder; undefined if there is none. */
export function readBuild(releases: string, name: string, build: string): ReadBuild | undefined {
  try {
    const folder = join(releases, name, build)
    const bytes = readFileSync(join(folder, 'remote.json'))
    const sidecar = JSON.parse(bytes.toString()) as Sidecar
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    const commit = commitOf(folder)
    const routes = sidecar.pages.map(({ path }) => path)
    const asked = sidecar.budget?.rollsBack ? { rollsBack: true as const } : {}
    return { sidecar, facts: { sidecar: hash, routes, ...asked, ...(commit === undefined ? {} : { commit }) } }
  } catch {
    return undefined
  }
}

/** What a version declares about a build; empty for a build that is not there, which then counts as missing. */
export function factsOf(releases: string, name: string, build: string): Record<string, Facts> {
  const found = readBuild(releases, name, build)
  return found ? { [build]: found.facts } : {}
}
