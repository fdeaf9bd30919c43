import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { appendVersion } from '../append-version.ts'
import { run } from '../command/run.ts'
import { developmentRegistry, type DevelopmentRegistry } from '../development.ts'
import { factsOf } from '../facts.ts'
import { createHistoryReader } from '../history.ts'
import type { Sidecar } from '../../registry.ts'
import { namedIn, stateOf, type Named, type Version } from '../version.ts'

export const GIVES = { contract: '1.2', react: '19.3.1', kernel: ['useAtom', 'Link'] }
export const NEEDS = { contract: '1.2', react: '^19.3.0', kernel: [], calls: [] }

/** A throwaway site of a shell and two remotes, with a development registry. */
export interface TestSite {
  folder: string
  releases: string
  registry: DevelopmentRegistry
  /** The environment variables of a command. */
  env: NodeJS.ProcessEnv
  versions(): Promise<readonly Version[]>
  named(name: string): Promise<Omit<Named, 'builds'> | undefined>
  /** Runs a command. Returns its exit code and its output. */
  release(...args: string[]): Promise<{ code: number; said: string }>
  remove(): void
}

export async function testSite(at = new Date()): Promise<TestSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publishing-'))
  const releases = path.join(folder, 'releases')
  const registry = await developmentRegistry(folder, new Date())
  writeBuild(releases, 'shell', 's1')
  writeBuild(releases, 'content', 'c1')
  writeBuild(releases, 'booking', 'b1')
  await appendVersion(registry, {
    key: registry.launcher,
    why: 'the first',
    now: at,
    next: () =>
      stateOf(
        new Map(
          Object.entries({ shell: 's1', content: 'c1', booking: 'b1' }).map(([name, current]): [string, Named] => [
            name,
            { current, builds: factsOf(releases, name, current) },
          ]),
        ),
      ),
  })
  const env = { ...process.env, DATA_DIR: folder, RELEASES: releases }
  const versions = async () => (await createHistoryReader([registry.store], registry.root)()).versions
  return {
    folder,
    releases,
    registry,
    env,
    versions,
    async named(name) {
      const { builds: _, ...named } = namedIn((await versions()).at(-1)!).get(name) ?? { builds: {} }
      return 'current' in named ? named : undefined
    },
    async release(...args) {
      const lines: string[] = []
      const code = await run(args, env, (line) => lines.push(line))
      return { code, said: lines.join('\n') }
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Writes a complete build, as the bundler leaves it. Returns its folder. */
export function writeBuild(releases: string, name: string, build: string, more: Partial<Sidecar> = {}): string {
  const folder = path.join(releases, name, build)
  const [code, server] = [`globalThis.${name} = '${build}'`, `export default '${build}'`]
  for (const below of ['web', 'server']) fs.mkdirSync(path.join(folder, below), { recursive: true })
  fs.writeFileSync(path.join(folder, 'web/entry.js'), code)
  fs.writeFileSync(path.join(folder, 'web/entry.js.br'), brotliCompressSync(code))
  fs.writeFileSync(path.join(folder, 'web/entry.js.gz'), gzipSync(code))
  fs.writeFileSync(path.join(folder, 'server/index.mjs'), server)
  const sidecar: Sidecar = {
    name,
    label: name,
    contract: '1.2',
    build,
    base: `/r/${name}/${build}/`,
    entry: 'entry.js',
    js: [],
    css: [],
    files: { 'entry.js': hashOf(code) },
    server: { file: 'server/index.mjs', sha384: hashOf(server) },
    pages: [{ path: `/${name}` }],
    ...(name === 'shell' ? { gives: GIVES } : { needs: NEEDS, bytes: { entry: 5000, firstRoute: 30_000 } }),
    ...more,
  }
  fs.writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(sidecar))
  return folder
}
