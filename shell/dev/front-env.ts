import { SHELL_DEV_PORT } from '@app/federation/development'
import { developmentRegistry } from '@app/federation/publishing/development'
import { sandboxCheckouts } from './sandbox-checkouts.ts'

export interface DevelopmentOptions {
  /** The names of the remotes that have a dev server. */
  remotes: readonly string[]
  /** True if documents have production's security policy. */
  isStrict: boolean
}

/** The environment in which the launcher tells the web process about the dev servers. */
export const developmentEnv = ({ remotes, isStrict }: DevelopmentOptions) => ({
  NODE_ENV: 'development',
  DEV_PORT: String(SHELL_DEV_PORT),
  DEV_SHELL: `http://localhost:${SHELL_DEV_PORT}`,
  DEV_REMOTES: remotes.join(','),
  DEV_POLICY: String(isStrict),
})

interface FrontOptions {
  development: DevelopmentOptions
  /** The address of the running site that provides everything else. */
  site: string
  port: number
  /** The folder of the builds. */
  releases: string
  /** The folder of the development registry. */
  data: string
}

/**
 * The environment of a web process in front of a running site. Only the shell and the remotes under development come
 * from this machine; the running site serves the rest.
 */
export async function frontEnv({ development, site, port, releases, data }: FrontOptions): Promise<NodeJS.ProcessEnv> {
  const { PATH, CONTACT } = process.env
  const { folder, root } = await developmentRegistry(data, new Date())
  return {
    PATH,
    CONTACT,
    ...developmentEnv(development),
    DEV_SITE: site,
    PORT: String(port),
    API_URL: `${site}/backend`,
    SANDBOX_URL: site,
    ...sandboxCheckouts(process.env),
    RELEASES: releases,
    REGISTRY: folder,
    REGISTRY_ROOT: root,
    STORAGE_DIR: data,
  }
}
