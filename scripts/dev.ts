import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { SHELL_DEV_PORT } from '@app/federation/development'
import { remoteNames } from '@app/federation/remote-folders'
import { RELEASES } from './launch/build-releases.ts'
import { readPorts } from './launch/ports.ts'
import { startProduct, type Product } from './launch/product.ts'
import { readSettings } from './launch/settings.ts'

// Hot reload in the shell and in every remote: a dev server each, the product behind them, one address in front.
const ROOT = path.resolve(import.meta.dirname, '..')
const say = (line: string) => console.error(`[dev] ${line}`)
const servers: ChildProcess[] = []
let product: Product | undefined
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

/** Resolves when the dev server has built for the first time. */
function startServer(name: string, folder: string): Promise<void> {
  const server = spawn(path.join(ROOT, folder, 'node_modules/.bin/rsbuild'), ['dev'], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'development', BUILD: 'dev', RELEASES, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  servers.push(server)
  return new Promise((resolve, reject) => {
    const environments = new Set<string>()
    const read = (chunk: string) => {
      for (const line of chunk.split('\n').filter(Boolean)) {
        if (/error|failed/i.test(line)) say(`${name}: ${line}`)
        const [, environment] = /(?:built in|ready).*\((web|server)\)/.exec(line) ?? []
        if (environment) environments.add(environment)
        if (environments.size === 2) resolve()
      }
    }
    for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', read)
    server.on('exit', (code) => {
      reject(new Error(`the dev server of ${name} ended (${code})`))
      if (!ending) void end(1, `the dev server of ${name} ended`)
    })
  })
}

try {
  const settings = readSettings(process.env)
  const ports = await readPorts()
  say('starting the dev servers')
  await Promise.all([
    startServer('shell', 'shell'),
    ...remoteNames().map((name) => startServer(name, `remotes/${name}`)),
  ])
  product = await startProduct({
    data: path.resolve(process.env.DATA_DIR ?? '.data'),
    ports,
    settings,
    devShell: `http://localhost:${SHELL_DEV_PORT}`,
    say,
  })
  console.log(`\n  Open ${product.url}: an edit in shell/ or remotes/ shows at once, and keeps what the page knows\n`)
} catch (error) {
  await end(1, (error as Error).message)
}
