import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remoteNames } from '@app/federation/remote-folders'
import { buildReleases, RELEASES } from '../launch/build-releases.ts'
import type { Builds } from '../launch/promote.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PACKAGES = ['shell', ...remoteNames().map((name) => `remotes/${name}`)]

/**
 * Copies packages from this checkout into another folder. Links to installed packages are relative, so they also work
 * there.
 */
function copy(folder: string, packages: readonly string[]): void {
  for (const one of packages)
    fs.cpSync(path.join(ROOT, one), path.join(folder, one), { recursive: true, verbatimSymlinks: true })
}

/** A checkout without its own packages, as after an installation. */
function checkoutIn(folder: string): string {
  fs.mkdirSync(folder, { recursive: true })
  copy(folder, ['shared'])
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'package.json', 'pnpm-lock.yaml'])
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file))
  const [from, to] = [ROOT, folder].map((root) => path.join(root, 'node_modules'))
  fs.mkdirSync(to!)
  // hard links: the files themselves are on the disk only once. Other checks write caches next to them at the same time
  for (const name of fs.readdirSync(from!).filter((one) => !/^[.](cache|vite)/.test(one)))
    expect(spawnSync('cp', ['-al', path.join(from!, name), to!]).status, name).toBe(0)
  return folder
}

let apart: string
let sparse: string
let built: Builds

beforeAll(async () => {
  built = await buildReleases(() => {})
  // next to the installed packages, because hard links can't leave the disk
  apart = fs.mkdtempSync(path.join(ROOT, '.data/same-bytes-'))
  sparse = checkoutIn(path.join(apart, 'a/much deeper/folder'))
})
afterAll(() => fs.rmSync(apart, { recursive: true, force: true }))

/** Reads a build's sidecar, which describes each file. */
const readSidecar = (releases: string, name: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(releases, name, built.get(name)!, 'remote.json'), 'utf8'))

test.each(PACKAGES)('TEAM-01 %s has the same bytes in another folder, where no other package lies', (one) => {
  fs.rmSync(path.join(sparse, 'remotes'), { recursive: true, force: true })
  copy(sparse, [one])
  const name = path.basename(one)
  const releases = path.join(sparse, 'releases')
  const done = spawnSync(path.join(sparse, one, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: path.join(sparse, one),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD: built.get(name), RELEASES: releases },
  })
  expect(done.status, done.stdout + done.stderr).toBe(0)
  expect(readSidecar(releases, name)).toEqual(readSidecar(RELEASES, name))
})
