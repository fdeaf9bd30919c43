import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Sidecar } from '../registry.ts'

/** Each file of a build that is sent compressed comes with both compressed forms. */
const COMPRESSED = /\.(js|css)$/

/** Returns true if every file that a build's sidecar names is present and has the hash stated there. */
export const isWholeBuild = (folder: string): boolean => brokenFile(folder) === undefined

/**
 * Returns the first file of a build that is missing or does not have the hash stated in the sidecar; undefined if there
 * is none. Checking all files of all builds takes about 50 ms.
 */
export function brokenFile(folder: string): string | undefined {
  const sidecar = readSidecar(folder)
  if (!sidecar || Object.keys(sidecar.files).length === 0) return 'remote.json'
  const { files, server } = sidecar
  const stated = Object.entries(files).flatMap(([name, hash]): [file: string, hash: string][] => {
    const file = `web/${name}`
    return COMPRESSED.test(name) ? ['', '.br', '.gz'].map((form) => [file + form, hash]) : [[file, hash]]
  })
  return [[server.file, server.sha384] as const, ...stated].find(([file, hash]) => !has(folder, file, hash))?.[0]
}

function readSidecar(folder: string): Pick<Sidecar, 'files' | 'server'> | undefined {
  try {
    const { files, server } = JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Sidecar
    return files && server ? { files, server } : undefined
  } catch {
    // the file is missing or truncated
    return undefined
  }
}

function has(folder: string, file: string, hash: string): boolean {
  try {
    const bytes = fs.readFileSync(path.join(folder, file))
    return (
      hashOf(file.endsWith('.br') ? brotliDecompressSync(bytes) : file.endsWith('.gz') ? gunzipSync(bytes) : bytes) ===
      hash
    )
  } catch {
    // the file is missing or truncated
    return false
  }
}

const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
