import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** A dev server does not notice that its parent has ended: after kill -9 it would keep running and hold its port. */
const ENDS_WITH_US = `--import=data:text/javascript,process.on('disconnect',()=>process.exit())`

interface Options {
  name: string
  /** The package's folder. */
  folder: string
  /** The folder whose packages contain the bundler; by default the package's own folder. */
  bundlerOf?: string
  /** The folder of the builds. */
  releases: string
  say(line: string): void
}

interface DevServer {
  child: ChildProcess
  /** Resolves when the dev server has built for the first time; rejects if the dev server ends before that. */
  ready: Promise<void>
}

/** Starts the dev server of one package. */
export function startDevServer({ name, folder, bundlerOf = folder, releases, say }: Options): DevServer {
  const child = spawn(path.join(bundlerOf, 'node_modules/.bin/rsbuild'), ['dev'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      BUILD: 'dev',
      RELEASES: releases,
      FORCE_COLOR: '0',
      NODE_OPTIONS: ENDS_WITH_US,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    const environments = new Set<string>()
    const read = (chunk: string) => {
      for (const line of chunk.split('\n').filter(Boolean)) {
        if (/error|failed/i.test(line)) say(`${name}: ${line}`)
        const [, environment] = /(?:built in|ready).*\((web|server)\)/.exec(line) ?? []
        if (environment) environments.add(environment)
        if (environments.size === 2) resolve()
      }
    }
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', read)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`the dev server of ${name} ended (${code})`)))
  })
  return { child, ready }
}
