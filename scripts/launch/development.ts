import path from 'node:path'
import { frontEnv, type DevelopmentOptions } from '../../shell/dev/front-env.ts'
import { RELEASES } from './build-releases.ts'
import { keepRunning } from './keep-running.ts'
import { startPart } from './part.ts'
import { startWatched } from './start-watched.ts'
import { filesOf } from './watched-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface FrontOptions {
  development: DevelopmentOptions
  /** The address of the running site that provides everything else. */
  site: string
  port: number
  /** The folder that contains the log. */
  data: string
  say(line: string): void
}

/** Starts a web process in front of a running site, and restarts it when one of its files changes. */
export async function startFront({ data, say, ...options }: FrontOptions) {
  const env = await frontEnv({ ...options, data, releases: RELEASES })
  const start = () => startPart({ name: 'web', entry: path.join(ROOT, 'shell/server/server.ts'), env, data, say })
  return keepRunning({
    name: 'web',
    say,
    start: () => startWatched({ name: 'web', watched: filesOf('web'), start, say }),
  })
}
