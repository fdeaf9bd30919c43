import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ENDPOINTS } from '@app/contracts/endpoints'
import { operationOf, shapesOf, usedOf } from '@app/contracts/shape'
import { MEMBERS } from '@app/kernel/members'
import type { RsbuildPlugin } from '@rsbuild/core'
import {
  callsIn,
  flagsIn,
  kernelExports,
  kernelNamesIn,
  lazyFiles,
  membersIn,
  STATS,
  type BundleStats,
  wordsIn,
} from './bundle-facts.ts'
import type { Manifest } from './manifest.ts'
import { bringsReact, installedReact, reactRange } from './own-react.ts'
import { pageScripts } from './page-scripts.ts'
import type { Needs, Sidecar } from './registry.ts'
import { buildId, releaseBase } from './release.ts'
import { readSmoke, type SmokeStep } from './smoke.ts'
import { SHARED_VERSIONS } from './shared-modules.ts'

const SERVER_FILE = 'server/index.mjs'
const COMPRESSED = /\.(js|css|svg|json|txt|map)$/

/**
 * After a build, hashes and compresses each browser file and writes `remote.json`, the only file from which others
 * learn about the build.
 */
export const sidecarPlugin = (root: string, manifest: Manifest, smoke?: readonly SmokeStep[]): RsbuildPlugin => ({
  name: 'sidecar',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      // the bundler has already reported the error, and the build has no output to describe
      if (stats!.hasErrors()) return
      const base = releaseBase(manifest.name)
      const web = join(root, 'web')
      const files: Record<string, string> = {}
      for (const file of filesBelow(web)) {
        const name = relative(web, file)
        if (isUseless(name, web)) continue
        const bytes = readFileSync(file)
        files[name] = sha384(bytes)
        if (!COMPRESSED.test(file)) continue
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
      const first = firstFiles(web, base)
      const server = readFileSync(join(root, SERVER_FILE))
      expectNamed(manifest, flagsIn(server.toString()))
      const facts = stats!.toJson(STATS)
      const sidecar: Sidecar = {
        ...manifest,
        ...(smoke ? { smoke: readSmoke(smoke) } : {}),
        build: buildId,
        base,
        ...first,
        files,
        server: { file: SERVER_FILE, sha384: sha384(server) },
        pageScripts: await pageScripts(join(api.context.rootPath, 'src'), lazyFiles(facts, '.js')),
        ...(first.entry
          ? { needs: needsOf(manifest, server.toString(), api.context.rootPath), bytes: bytesOf(web, first) }
          : {
              pageStyles: stylesOfPages(facts),
              gives: {
                contract: manifest.contract,
                react: SHARED_VERSIONS.react,
                kernel: kernelExports(facts),
                members: MEMBERS,
              },
            }),
      }
      writeFileSync(join(root, 'remote.json'), JSON.stringify(sidecar, null, 1))
    })
  },
})

/** Lists the sheets of the shell's own pages, which are loaded on demand, and so are not in its first sheet. */
const stylesOfPages = (facts: BundleStats): string[] => [
  ...new Set(
    Object.entries(lazyFiles(facts, '.css')).flatMap(([module, files]) => (module.startsWith('pages/') ? files : [])),
  ),
]

/** @throws Error if the code reads a flag that no page declares, because such a flag would be off for everybody. */
function expectNamed({ name, pages }: Manifest, flags: readonly string[]): void {
  const lost = flags.find((flag) => !pages.some((page) => page.flags?.includes(flag)))
  if (lost !== undefined) throw new Error(`${name} reads the flag ${lost}, and no page names it: add it to its flags`)
}

function needsOf(manifest: Manifest, server: string, folder: string): Needs {
  const words = wordsIn(server)
  const shapes = shapesOf(ENDPOINTS)
  const calls = callsIn(server).map((call) => operationOf(call, shapes) ?? call)
  return {
    contract: manifest.contract,
    react: reactRange(manifest),
    ...(bringsReact(manifest) ? { ownReact: installedReact(folder) } : {}),
    kernel: kernelNamesIn(server),
    calls,
    members: membersIn(words, MEMBERS),
    shapes: Object.fromEntries(
      calls.flatMap((call) =>
        shapes[call] ? [[call, { ...shapes[call], answer: usedOf(shapes[call].answer, words) }]] : [],
      ),
    ),
  }
}

function bytesOf(web: string, { entry, js }: Pick<Sidecar, 'entry' | 'js'>): { entry: number; firstRoute: number } {
  const size = (file: string) => statSync(join(web, `${file}.br`)).size
  return { entry: size(entry), firstRoute: [entry, ...js].reduce((sum, file) => sum + size(file), 0) }
}

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? filesBelow(join(folder, item.name)) : [join(folder, item.name)],
  )

/** Rsbuild needs an entry besides federation's; the file of this entry is empty and never served. */
const isUseless = (name: string, web: string): boolean =>
  /\.(br|gz|html)$|manifest\.json$|mf-stats\.json$/.test(name) ||
  (existsSync(join(web, 'mf-manifest.json')) && /js\/index\.[0-9a-f]+\.js$/.test(name))

/**
 * Lists the files that a page needs immediately, from the bundler's own manifest. The bundler defines the format of its
 * manifest, and only this code reads it.
 */
function firstFiles(web: string, base: string): Pick<Sidecar, 'entry' | 'js' | 'css'> {
  const federated = join(web, 'mf-manifest.json')
  if (existsSync(federated)) {
    const manifest = JSON.parse(readFileSync(federated, 'utf8'))
    const { assets } = manifest.exposes[0]
    return { entry: manifest.metaData.remoteEntry.name, js: assets.js.sync, css: assets.css.sync }
  }
  const { initial } = JSON.parse(readFileSync(join(web, 'manifest.json'), 'utf8')).entries.index
  const below = (url: string) => url.slice(base.length)
  return { entry: '', js: (initial.js ?? []).map(below), css: (initial.css ?? []).map(below) }
}
