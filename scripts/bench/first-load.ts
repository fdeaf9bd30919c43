import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Sidecar } from '@app/federation/registry'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUTPUT = path.join(ROOT, '.data/bench/one-bundle')

const brotli = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Scripts that a document names, as sent. */
export async function firstLoad(site: string, page: string): Promise<{ files: number; bytes: number }> {
  const html = await (await fetch(site + page)).text()
  const urls = [...html.matchAll(/(?:<script[^>]* src|<link rel="preload" as="script"[^>]* href)="([^"]+\.js)"/g)].map(
    ([, url]) => url!,
  )
  let bytes = 0
  for (const url of urls) {
    const response = await fetch(site + url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    bytes += Number(response.headers.get('content-length'))
  }
  return { files: urls.length, bytes }
}

/** Bytes of gzip of the style sheets that a document carries. */
export async function styleBytes(site: string, page: string): Promise<number> {
  const html = await (await fetch(site + page)).text()
  const sheets = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text!)
  return gzipSync(sheets.join(''), { level: 9 }).length
}

/** The same sources without federation: the shell, and one chunk for each remote. Bytes of what a content page loads. */
export async function oneBundle(): Promise<number> {
  fs.rmSync(OUTPUT, { recursive: true, force: true })
  await promisify(execFile)(
    path.join(ROOT, 'shell/node_modules/.bin/rsbuild'),
    ['build', '--config', path.join(import.meta.dirname, 'one-bundle.config.ts')],
    { cwd: path.join(ROOT, 'shell'), env: { ...process.env, NODE_ENV: 'production', OUTPUT } },
  )
  const files = fs.globSync('static/js/**/*.js', { cwd: OUTPUT })
  const wanted = files.filter((file) => /(^|\/)(index|content)\.[0-9a-f]+\.js$/.test(file))
  if (wanted.length !== 2) throw new Error(`expected the shell and the content remote, found ${files.join(', ')}`)
  return wanted.reduce((sum, file) => sum + brotli(fs.readFileSync(path.join(OUTPUT, file))), 0)
}

/** A remote's entry, and its first route with the entry, in bytes of gzip. */
export function remoteSizes(releases: string, sidecar: Sidecar): { entry: number; firstRoute: number } {
  const size = (file: string) =>
    gzipSync(fs.readFileSync(path.join(releases, sidecar.name, sidecar.build, 'web', file)), { level: 9 }).length
  const entry = size(sidecar.entry)
  return { entry, firstRoute: entry + sidecar.js.reduce((sum, file) => sum + size(file), 0) }
}
