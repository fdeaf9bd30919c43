import { CONTRACT } from '@app/kernel/contract'
import type { RegistryFile } from '@app/federation/registry'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WebProcess } from './web-process.ts'

/** Publishes a build that is one server bundle. @returns where the bundle is. */
export function publish(web: Pick<WebProcess, 'folder'>, name: string, build: string, bundle: string, pages: object[] = []): string {
  const folder = path.join(web.folder, 'releases', name, build)
  fs.mkdirSync(path.join(folder, 'server'), { recursive: true })
  const file = path.join(folder, 'server/index.mjs')
  fs.writeFileSync(file, bundle)
  const sha384 = `sha384-${createHash('sha384').update(bundle).digest('base64')}`
  const server = { file: 'server/index.mjs', sha384 }
  const parts = { js: [], css: [], files: { 'remoteEntry.js': 'sha384-x' }, entry: 'remoteEntry.js', pages, server }
  const base = `/r/${name}/${build}/`
  fs.writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify({ name, label: name, build, base, contract: CONTRACT, ...parts }),
  )
  return file
}

let changes = 0

/** Points the site at builds; a registry that was just written is a new one, however fast the clock. */
export function pointRegistry(web: Pick<WebProcess, 'folder'>, shell: string, remotes: RegistryFile['remotes']): void {
  const file = path.join(web.folder, 'releases/registry.json')
  fs.writeFileSync(file, JSON.stringify({ shell, remotes }))
  fs.utimesSync(file, new Date(), new Date(1e12 + ++changes * 1000))
}
