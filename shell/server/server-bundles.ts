import type { Sidecar } from '@app/federation/registry'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Source } from './renderer/messages.ts'

/** A bundle that a renderer runs, and where it is stored. */
export interface ServerBundle {
  /** The remote's name, or `shell`. */
  name: string
  build: string
  file: string
  /** Missing only in development. */
  sha384?: string
}

export const publishedBundle = (releases: string, { name, build, server }: Sidecar): ServerBundle => ({
  name,
  build,
  file: join(releases, name, build, server.file),
  sha384: server.sha384,
})

/** @throws Error if the file can't be read, or differs from what its sidecar states. */
export function readBundle({ file, sha384 }: ServerBundle): Source {
  const bytes = readFileSync(file)
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (sha384 !== undefined && found !== sha384) throw new Error(`${file} does not match its hash`)
  return { url: pathToFileURL(file).href, text: bytes.toString() }
}
