import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
let checkout: string

beforeAll(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'remote-alone-'))
  for (const folder of ['remotes/booking', 'shared'])
    // links to packages are relative, so they also work in the copy
    fs.cpSync(path.join(ROOT, folder), path.join(checkout, folder), { recursive: true, verbatimSymlinks: true })
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'package.json', 'pnpm-lock.yaml'])
    fs.copyFileSync(path.join(ROOT, file), path.join(checkout, file))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
})
afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }))

const release = (...args: string[]) => {
  const { bin } = JSON.parse(fs.readFileSync(path.join(checkout, 'shared/federation/package.json'), 'utf8')) as {
    bin: { release: string }
  }
  const main = path.join(checkout, 'shared/federation', bin.release)
  const env = { ...process.env, DATA_DIR: path.join(checkout, 'data'), RELEASES: path.join(checkout, 'releases') }
  const done = spawnSync(process.execPath, [main, ...args], { cwd: checkout, encoding: 'utf8', env })
  return { status: done.status, said: done.stdout + done.stderr }
}

test('FEDR-01 a remote is published, and published again, from a checkout of it and shared alone', () => {
  const first = release('publish', 'booking')
  expect(first).toEqual({ status: 0, said: expect.stringMatching(/^published booking \w{10}; it is inactive/) })
  expect(release('publish', 'booking')).toEqual({ status: 0, said: expect.stringMatching(/^known build: booking/) })
  const [build] = fs.readdirSync(path.join(checkout, 'releases/booking'))
  expect(first.said).toContain(build)
  expect(release('publish', 'content')).toEqual({
    status: 1,
    said: 'content: there is no folder remotes/content in this checkout\nnothing was written\n',
  })
}, 180_000)
