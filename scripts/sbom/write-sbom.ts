import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface Licence {
  license?: { id?: string; name?: string }
  expression?: string
}
export interface Component {
  name: string
  version: string
  group?: string
  licenses?: readonly Licence[]
  externalReferences?: readonly { hashes?: readonly { alg: string; content: string }[] }[]
}

/** Lists all packages in the lock file, for all machines, as CycloneDX 1.6. */
export function writeSbom(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  sbom('--lockfile-only', '--out', file)
}

/** Returns the packages that are installed on this machine: only installed packages state their licence. */
export const installedPackages = (): readonly Component[] => readSbom(sbom())

export const readSbom = (text: string): readonly Component[] =>
  (JSON.parse(text) as { components: readonly Component[] }).components.filter(({ group }) => group !== '@app')

export const nameOf = ({ group, name }: Pick<Component, 'group' | 'name'>): string =>
  group === undefined ? name : `${group}/${name}`

const sbom = (...options: readonly string[]): string =>
  execFileSync(
    path.join(ROOT, 'node_modules/.bin/pnpm'),
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application', ...options],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 },
  )
