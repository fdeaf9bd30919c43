import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Sidecar } from '../registry.ts'

/** Each file of a build that is sent compressed has both compressed forms beside it. */
const COMPRESSED = /\.(js|css)$/

/**
 * Returns true if every file that a build's sidecar names is there and has the hash in the sidecar. Checking all
 * builds takes about 50 ms.
 */
export function isWholeBuild(folder: string): boolean {
  try {
    const { files, server } = JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Sidecar
    const names = Object.entries(files)
    return (
      names.length > 0 &&
      hashOf(fs.readFileSync(path.join(folder, server.file))) === server.sha384 &&
      names.every(([name, hash]) => {
        const file = path.join(folder, 'web', name)
        return (
          hashOf(fs.readFileSync(file)) === hash &&
          (!COMPRESSED.test(name) ||
            (hashOf(brotliDecompressSync(fs.readFileSync(`${file}.br`))) === hash &&
              hashOf(gunzipSync(fs.readFileSync(`${file}.gz`))) === hash))
        )
      })
    )
  } catch {
    // a file is missing or cut short
    return false
  }
}

const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
