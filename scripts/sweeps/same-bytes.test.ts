import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remoteNames } from '@app/federation/remote-folders'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PACKAGES = ['shell', ...remoteNames().map((name) => `remotes/${name}`)]

/** Puts packages of this checkout into another folder. Links to installed packages are relative, so they hold there. */
function copy(folder: string, packages: readonly string[]): void {
  for (const one of packages)
    fs.cpSync(path.join(ROOT, one), path.join(folder, one), { recursive: true, verbatimSymlinks: true })
}

/** A checkout without packages of its own, as after an installation. */
function checkoutIn(folder: string): string {
  fs.mkdirSync(folder, { recursive: true })
  copy(folder, ['shared'])
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'package.json', 'pnpm-lock.yaml'])
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file))
  const [from, to] = [ROOT, folder].map((root) => path.join(root, 'node_modules'))
  fs.mkdirSync(to!)
  // hard links: the files themselves lie on the disk once. Other checks write caches beside them meanwhile
  for (const name of fs.readdirSync(from!).filter((one) => !/^[.](cache|vite)/.test(one)))
    expect(spawnSync('cp', ['-al', path.join(from!, name), to!]).status, name).toBe(0)
  return folder
}

let apart: string
let whole: string
let sparse: string

beforeAll(() => {
  // beside the installed packages, because hard links stay on one disk
  apart = fs.mkdtempSync(path.join(ROOT, '.data/same-bytes-'))
  whole = checkoutIn(path.join(apart, 'whole'))
  copy(whole, PACKAGES)
  sparse = checkoutIn(path.join(apart, 'a/much deeper/folder'))
})
afterAll(() => fs.rmSync(apart, { recursive: true, force: true }))

/** Builds one package, and reads what its side-car says of each file. */
function build(folder: string, one: string): unknown {
  const releases = path.join(folder, 'releases')
  const done = spawnSync(path.join(folder, one, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: path.join(folder, one),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD: 'x', RELEASES: releases },
  })
  expect(done.status, done.stdout + done.stderr).toBe(0)
  return JSON.parse(fs.readFileSync(path.join(releases, path.basename(one), 'x/remote.json'), 'utf8'))
}

test.each(PACKAGES)('TEAM-01 %s has the same bytes in another folder, where no other package lies', (one) => {
  fs.rmSync(path.join(sparse, 'remotes'), { recursive: true, force: true })
  copy(sparse, [one])
  expect(build(sparse, one)).toEqual(build(whole, one))
})
