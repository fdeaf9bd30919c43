import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A checkout in which nothing is installed yet. */
function freshCheckout(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'checkout-'))
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/boot.mjs']) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file))
  }
  return folder
}

test('without a network the first start says so in one line, and what to do', () => {
  const checkout = freshCheckout()
  const done = spawnSync(process.execPath, ['scripts/boot.mjs', 'scripts/start.ts'], {
    cwd: checkout,
    encoding: 'utf8',
    // nothing listens on the discard port
    env: {
      PATH: process.env.PATH,
      HOME: checkout,
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_userconfig: '/dev/null',
    },
  })
  fs.rmSync(checkout, { recursive: true, force: true })
  expect(done.status).toBe(1)
  const last = done.stderr.trim().split('\n').at(-1)!
  expect(last).toContain('cannot reach the package registry')
  expect(last).toContain('connect to the network')
})

/** A package registry with a different pnpm, which leaves a mark if any of its code runs. */
async function foreignRegistry(version: string, folder: string): Promise<{ url: string; mark: string; close(): void }> {
  const mark = path.join(folder, 'it-ran')
  fs.mkdirSync(path.join(folder, 'package'))
  const manifest = { name: 'pnpm', version, scripts: { preinstall: `touch ${mark}`, postinstall: `touch ${mark}` } }
  fs.writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify(manifest))
  spawnSync('tar', ['-czf', 'pnpm.tgz', 'package'], { cwd: folder })
  const tarball = fs.readFileSync(path.join(folder, 'pnpm.tgz'))
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const server = http.createServer((request, response) => {
    if (request.url!.endsWith('.tgz')) return response.end(tarball)
    const dist = { tarball: `http://${request.headers.host}/pnpm.tgz`, integrity }
    const versions = { [version]: { ...manifest, dist } }
    return response.end(JSON.stringify({ name: 'pnpm', 'dist-tags': { latest: version }, versions }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, mark, close: () => server.close() }
}

test('a pnpm that is not the one of the lock is refused, and nothing of it has run', async () => {
  const checkout = freshCheckout()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'))
  const { pnpm } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).devDependencies
  const registry = await foreignRegistry(pnpm, folder)
  const child = spawn(process.execPath, ['scripts/boot.mjs', 'scripts/start.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: checkout,
      npm_config_registry: registry.url,
      npm_config_userconfig: '/dev/null',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const status = await new Promise((ended) => child.on('close', ended))
  expect(said.trim().split('\n').at(-1)).toBe(
    `[install] the package registry's pnpm@${pnpm} is not the one of pnpm-lock.yaml: use another registry`,
  )
  expect(status).toBe(1)
  expect(fs.existsSync(registry.mark)).toBe(false)
  expect(fs.existsSync(path.join(checkout, 'node_modules'))).toBe(false)
  registry.close()
  fs.rmSync(checkout, { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
})
