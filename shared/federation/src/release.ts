import { join } from 'node:path'
import { ROOT } from './workplace.ts'

/** Environment variables determine whether a build is for development, and its id. */
export const isDev = process.env.NODE_ENV !== 'production'
export const buildId = process.env.BUILD ?? 'dev'

/** Folder of one build: `releases/<name>/<build>`. */
export function releaseFolder(name: string): string {
  // the name becomes part of a variable's name
  if (!/^[a-z0-9_]+$/.test(buildId)) throw new Error(`BUILD=${buildId} must match [a-z0-9_]+`)
  return join(process.env.RELEASES ?? join(ROOT, 'releases'), name, buildId)
}

/** The permanent address at which a build's files are served. */
export const releaseBase = (name: string): string => `/r/${name}/${buildId}/`

export const define = { __BUILD__: JSON.stringify(buildId) }
