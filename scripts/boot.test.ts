// @vitest-environment node
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
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
}, 60_000)
