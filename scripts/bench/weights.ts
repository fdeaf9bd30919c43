import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Sidecar } from '@app/federation/registry'

/** Returns the size in bytes, after gzip, of a document's style sheets. */
export async function styleBytes(site: string, page: string): Promise<number> {
  const html = await (await fetch(site + page)).text()
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!)
  return gzipSync(sheets.join(''), { level: 9 }).length
}

/** Returns the sizes of a remote's entry, and of the entry with its first route, in bytes after gzip. */
export function remoteSizes(releases: string, sidecar: Sidecar): { entry: number; firstRoute: number } {
  const size = (file: string) =>
    gzipSync(fs.readFileSync(path.join(releases, sidecar.name, sidecar.build, 'web', file)), { level: 9 }).length
  const entry = size(sidecar.entry)
  return { entry, firstRoute: entry + sidecar.js.reduce((sum, file) => sum + size(file), 0) }
}
