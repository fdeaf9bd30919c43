import { CONTRACT } from '@app/kernel/contract'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { WebProcess } from './web-process.ts'

/** Publishes a build that consists of one server bundle. @returns where the bundle is. */
export function publish(
  web: Pick<WebProcess, 'folder'>,
  name: string,
  build: string,
  bundle: string,
  pages: object[] = [],
): string {
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

/** Points the site at builds; resolves once the web process has read the change. */
export async function pointAt(
  { registry, url }: Pick<WebProcess, 'registry' | 'url'>,
  shell: string,
  remotes: Parameters<WebProcess['registry']['state']>[1],
): Promise<void> {
  const stated = await registry.state(shell, remotes)
  if (!stated) return
  const seen = async () => Number((await fetch(`${url}/registry.json`)).headers.get('registry-version'))
  await vi.waitFor(async () => expect(await seen()).toBeGreaterThanOrEqual(stated.n), { timeout: 5000, interval: 20 })
}
