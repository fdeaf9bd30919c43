#!/usr/bin/env node
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ownRemote, ROOT } from '@app/federation/workplace'
import { startDevServer } from './dev-server.ts'
import { frontEnv } from './front-env.ts'
import { startWeb } from './start-web.ts'

// Gives a team outside the repository hot reload of its remote inside the shell of these packages: `dev --site
// https://…`. Everything except the shell and that remote comes from the running site. Inside the repository, `npm run
// dev` does the same for several remotes.
const say = (line: string) => console.error(`[dev] ${line}`)
const releases = path.resolve(process.env.RELEASES || path.join(ROOT, 'releases'))
const data = path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'))
const port = Number(process.env.PORT || 3000)
const children = new Set<ChildProcess>()

function end(code: number, why: string): void {
  say(why)
  for (const child of children) child.kill('SIGTERM')
  process.exit(code)
}
process.on('SIGINT', () => end(130, 'stopping'))
process.on('SIGTERM', () => end(143, 'stopping'))

/** The web process ends when this process ends. */
async function startFront(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { child } = await startWeb(env)
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** The web process reads the manifest when it starts, so it is restarted when the pages change. */
function renewOnChange(first: ChildProcess, env: NodeJS.ProcessEnv): void {
  let current = first
  let gathering: NodeJS.Timeout | undefined
  const renew = () => {
    current.once('exit', () => {
      startFront(env).then(
        (next) => (current = next),
        (error: Error) => end(1, error.message),
      )
    })
    current.kill('SIGTERM')
  }
  for (const [folder, files] of [
    [ROOT, /^manifest\.ts$/],
    [path.join(ROOT, 'src'), /\.pages\.ts$/],
  ] as const)
    fs.watch(folder, { recursive: folder !== ROOT }, (_event, file) => {
      if (file === null || !files.test(path.basename(file))) return
      clearTimeout(gathering)
      // an editor writes several files at once
      gathering = setTimeout(renew, 100)
    })
}

try {
  const started = performance.now()
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false }, site: { type: 'string' } } })
  const site = (values.site ?? process.env.SITE ?? '').replace(/\/$/, '')
  if (!site) throw new Error('say --site https://…, or set SITE: everything but your remote comes from there')
  const name = ownRemote()
  if (!name) throw new Error('this folder holds no remote: run it in the folder of its manifest.ts')
  const env = await frontEnv({ development: { remotes: [name], isStrict: values.strict }, site, port, releases, data })
  const shell = path.resolve(import.meta.dirname, '..')
  const servers = [
    startDevServer({ name: 'shell', folder: shell, bundlerOf: ROOT, releases, say }),
    startDevServer({ name, folder: ROOT, releases, say }),
  ]
  for (const { child } of servers) children.add(child)
  const [web] = await Promise.all([startFront(env), ...servers.map(({ ready }) => ready)])
  for (const { child } of servers) child.on('exit', () => end(1, 'a dev server ended'))
  renewOnChange(web, env)
  console.log(`
  Open http://localhost:${port} (${((performance.now() - started) / 1000).toFixed(1)} s)
    an edit of ${name} shows at once, and keeps what the page knows
    everything else is ${site}'s: what you send there is sent
`)
} catch (error) {
  end(1, (error as Error).message)
}
