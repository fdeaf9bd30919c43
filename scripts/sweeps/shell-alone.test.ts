import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
let checkout: string

beforeAll(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-alone-'))
  for (const folder of ['shell', 'shared']) {
    // links to packages are relative, so they also work in the copy
    fs.cpSync(path.join(ROOT, folder), path.join(checkout, folder), { recursive: true, verbatimSymlinks: true })
  }
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'package.json'])
    fs.copyFileSync(path.join(ROOT, file), path.join(checkout, file))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
})
afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }))

const run = (command: string, args: string[], cwd: string) => {
  const done = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD: 'alone', RELEASES: path.join(checkout, 'releases') },
  })
  return { status: done.status, output: done.stdout + done.stderr }
}

test('the shell type-checks with the folder remotes/ removed', () => {
  for (const project of ['shell', 'shell/server']) {
    expect(run(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], checkout)).toEqual({ status: 0, output: '' })
  }
}, 180_000)

test('the shell builds with the folder remotes/ removed', () => {
  const built = run(path.join(checkout, 'shell/node_modules/.bin/rsbuild'), ['build'], path.join(checkout, 'shell'))
  expect(built).toMatchObject({ status: 0 })
  expect(fs.existsSync(path.join(checkout, 'releases/shell/alone/remote.json'))).toBe(true)
}, 180_000)
