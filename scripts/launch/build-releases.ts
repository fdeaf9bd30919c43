import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { remoteNames } from '@app/federation/remote-folders'
import { isWholeBuild } from './is-whole-build.ts'
import { registryOf, type Builds } from './promote.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
export const RELEASES = path.join(ROOT, 'releases')
const SHARED = ['domain', 'contracts', 'kernel', 'care', 'ui', 'federation'].map((name) => `shared/${name}`)

/** A build's id is the hash of all that goes into it: the same sources are the same build, and are built once. */
function buildId(folder: string): string {
  const hash = createHash('sha256')
  for (const source of [folder, ...SHARED]) {
    for (const file of filesBelow(path.join(ROOT, source)))
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) hash.update(fs.readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 10)
}

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'server' && !/\.(test|spec)\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => (item.isDirectory() ? filesBelow(path.join(folder, item.name)) : [path.join(folder, item.name)]))

/** Builds one package into `releases/<name>/<build>`, unless it is there and whole. */
async function buildRelease(name: string, folder: string): Promise<{ build: string; made: boolean }> {
  const build = buildId(folder)
  if (isWholeBuild(path.join(RELEASES, name, build))) return { build, made: false }
  const child = spawn(path.join(ROOT, folder, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'production', BUILD: build, RELEASES },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`building ${name} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`)
  return { build, made: true }
}

/** Builds what is stale, two at a time. Nothing is promoted by that. */
export async function buildReleases(say: (line: string) => void): Promise<Builds> {
  fs.mkdirSync(RELEASES, { recursive: true })
  const names = ['shell', ...remoteNames()]
  const waiting = [...names]
  const built = new Map<string, string>()
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const started = Date.now()
      const { build, made } = await buildRelease(name, name === 'shell' ? 'shell' : `remotes/${name}`)
      if (made) say(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
      built.set(name, build)
    }
  }
  await Promise.all([work(), work()])
  // in one order, whichever was ready first
  return new Map(names.map((name) => [name, built.get(name)!]))
}

/** A copy of these builds with a registry of its own, for whoever wants to publish into it without touching this one. */
export function copyReleases(target: string, built: Builds): string {
  for (const [name, build] of built)
    fs.cpSync(path.join(RELEASES, name, build), path.join(target, name, build), { recursive: true })
  const registry = registryOf(new Map([...built].map(([name, current]) => [name, { current }])))
  fs.writeFileSync(path.join(target, 'registry.json'), JSON.stringify(registry))
  return target
}
