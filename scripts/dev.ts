import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { developmentRegistry } from '@app/federation/publishing/development'
import { remoteNames } from '@app/federation/remote-folders'
import { startDevServer } from '../shell/dev/dev-server.ts'
import type { DevelopmentOptions } from '../shell/dev/front-env.ts'
import { buildReleases, RELEASES } from './launch/build-releases.ts'
import { prepareDataDir } from './launch/data-dir.ts'
import { startFront } from './launch/development.ts'
import { freePort, readPorts } from './launch/ports.ts'
import { startProduct, type Product } from './launch/product.ts'
import { promote } from './launch/promote.ts'
import { readSettings } from './launch/settings.ts'

// Starts hot reload for the shell and for the named remotes, or for all remotes: one dev server for each, the product
// behind them, and one address in front. Examples are `npm run dev -- booking` and `npm run dev -- --strict`. With
// `--site https://…`, everything except the shell and the named remotes comes from that running site, for this
// machine's browser only.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false }, site: { type: 'string' } },
})
const ROOT = path.resolve(import.meta.dirname, '..')
const say = (line: string) => console.error(`[dev] ${line}`)
const servers: ChildProcess[] = []
let product: Pick<Product, 'stop'> | undefined
let ending = false

async function end(code: number, why?: string): Promise<void> {
  if (ending) return
  ending = true
  if (why) say(why)
  for (const server of servers) server.kill('SIGTERM')
  await product?.stop()
  process.exit(code)
}
process.on('SIGINT', () => void end(130, 'stopping'))
process.on('SIGTERM', () => void end(143, 'stopping'))
process.on('disconnect', () => void end(129))

/** Resolves when the dev server has completed its first build. */
function startServer(name: string, folder: string): Promise<void> {
  const { child, ready } = startDevServer({ name, folder: path.join(ROOT, folder), releases: RELEASES, say })
  servers.push(child)
  child.on('exit', () => void end(1, `the dev server of ${name} ended`))
  return ready
}

/** @throws Error for a name that no remote has. */
function remotesToDevelop(): string[] {
  const stranger = positionals.find((name) => !remoteNames().includes(name))
  if (stranger) throw new Error(`there is no remote "${stranger}": use some of ${remoteNames().join(', ')}`)
  return positionals.length > 0 ? positionals : remoteNames()
}

/** Remotes that are not under development come from releases, and are built only if they have none. */
async function prepareReleases(remotes: readonly string[], data: string): Promise<void> {
  const now = new Date()
  const registry = await developmentRegistry(data, now)
  if (remotes.length === remoteNames().length || (await registry.store.numbers()).length > 0) return
  await promote({ registry, releases: RELEASES, built: await buildReleases(say), now, say })
}

async function startBehind(development: DevelopmentOptions): Promise<{ url: string; people: string }> {
  const data = path.resolve(process.env.DATA_DIR ?? '.data')
  if (options.site) {
    const site = options.site.replace(/\/$/, '')
    const front = await startFront({ development, site, port: await freePort('PORT', 3000), data, say })
    product = front
    return { url: front.url, people: `\n    everything else is ${site}'s: what you send there is sent` }
  }
  prepareDataDir(data)
  await prepareReleases(development.remotes, data)
  const ports = await readPorts()
  const running = await startProduct({ data, ports, settings: readSettings(process.env), development, say })
  product = running
  const { url, demoPassword } = running
  return {
    url,
    people: demoPassword
      ? `
    patient  patient@demo.example   ${demoPassword}
    doctor   doctor@demo.example    ${demoPassword}`
      : '',
  }
}

try {
  const started = performance.now()
  const remotes = remotesToDevelop()
  say(`starting dev servers of the shell and of ${remotes.join(', ')}`)
  const [{ url, people }] = await Promise.all([
    startBehind({ remotes, isStrict: options.strict }),
    startServer('shell', 'shell'),
    ...remotes.map((name) => startServer(name, `remotes/${name}`)),
  ])
  console.log(`
  Open ${url} (${((performance.now() - started) / 1000).toFixed(1)} s)
    an edit of the shell or of ${remotes.join(', ')} shows at once, and keeps what the page knows;
    a manifest, the API and the web process are taken in by themselves${people}
`)
} catch (error) {
  await end(1, (error as Error).message)
}
