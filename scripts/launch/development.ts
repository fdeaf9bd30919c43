import path from 'node:path'
import { SHELL_DEV_PORT } from '@app/federation/development'
import { developmentRegistry } from '@app/federation/publishing/development'
import { RELEASES } from './build-releases.ts'
import { keepRunning } from './keep-running.ts'
import { startPart } from './part.ts'
import { sandboxCheckouts } from './sandbox-checkouts.ts'
import { startWatched } from './start-watched.ts'
import { filesOf } from './watched-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface DevelopmentOptions {
  /** Address of the shell's dev server. */
  shell: string
  /** Names of the remotes that have a dev server. */
  remotes: readonly string[]
  isStrict: boolean
}

/** The environment in which the launcher tells the web process about the dev servers. */
export const developmentEnv = ({ shell, remotes, isStrict }: DevelopmentOptions) => ({
  NODE_ENV: 'development',
  DEV_PORT: String(SHELL_DEV_PORT),
  DEV_SHELL: shell,
  DEV_REMOTES: remotes.join(','),
  DEV_POLICY: String(isStrict),
})

interface FrontOptions {
  development: DevelopmentOptions
  /** The address of the running site from which everything else comes. */
  site: string
  port: number
  /** The folder of the log. */
  data: string
  say(line: string): void
}

/**
 * Starts a web process in front of a running site. Only the shell and the remotes in development come from this
 * machine.
 */
export async function startFront({ development, site, port, data, say }: FrontOptions) {
  const { PATH, CONTACT } = process.env
  const { folder, root } = await developmentRegistry(data, new Date())
  const env = {
    PATH,
    CONTACT,
    ...developmentEnv(development),
    DEV_SITE: site,
    PORT: String(port),
    API_URL: `${site}/backend`,
    SANDBOX_URL: site,
    ...sandboxCheckouts(process.env),
    RELEASES,
    REGISTRY: folder,
    REGISTRY_ROOT: root,
    STORAGE_DIR: data,
  }
  const start = () => startPart({ name: 'web', entry: path.join(ROOT, 'shell/server/server.ts'), env, data, say })
  return keepRunning({
    name: 'web',
    say,
    start: () => startWatched({ name: 'web', watched: filesOf('web'), start, say }),
  })
}
