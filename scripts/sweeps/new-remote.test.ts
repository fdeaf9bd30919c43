import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import type { Sidecar } from '@app/federation/registry'
import { ENDPOINTS } from '../../shared/contracts/src/endpoints.ts'
import { CONTRACT } from '../../shared/kernel/src/contract.ts'
import { developmentRegistry } from '@app/federation/publishing/development'
import { createRegistry } from '../../shell/server/registry/registry.ts'
import { promote } from '../launch/promote.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILD = 'new'
let checkout: string
let remotes: string

const edit = (file: string, from: string, to: string) => {
  const source = fs.readFileSync(path.join(checkout, file), 'utf8')
  expect(source).toContain(from)
  fs.writeFileSync(path.join(checkout, file), source.replaceAll(from, to))
}

beforeAll(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'new-remote-'))
  remotes = path.join(checkout, 'remotes')
  // links to packages are relative, so they also work in the copy
  for (const folder of ['remotes', 'shared'])
    fs.cpSync(path.join(ROOT, folder), path.join(checkout, folder), { recursive: true, verbatimSymlinks: true })
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'package.json', '.dependency-cruiser.cjs'])
    fs.copyFileSync(path.join(ROOT, file), path.join(checkout, file))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
  // the list of areas, which the direction rules read
  fs.cpSync(path.join(ROOT, 'scripts/checks'), path.join(checkout, 'scripts/checks'), { recursive: true })

  fs.cpSync(path.join(remotes, 'patient'), path.join(remotes, 'desk'), { recursive: true, verbatimSymlinks: true })
  edit('remotes/desk/package.json', '@remote/patient', '@remote/desk')
  edit('remotes/desk/manifest.ts', "name: 'patient'", "name: 'desk'")
  edit('remotes/desk/src/home/home.pages.ts', '/patient-dashboard', '/desk')
})
afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }))

test('a new remote is known by its folder, and listens beside the others', () => {
  // an unfinished copy, as published by journeys
  fs.cpSync(path.join(remotes, 'desk'), path.join(remotes, '.edited-desk'), { recursive: true, verbatimSymlinks: true })
  const names = remoteNames(remotes)
  fs.rmSync(path.join(remotes, '.edited-desk'), { recursive: true })
  expect(names).toEqual([...remoteNames(), 'desk'].toSorted())
  expect(new Set(names.map((name) => devPort(name, remotes))).size).toBe(names.length)
  expect(() => devPort('nowhere', remotes)).toThrow('no folder remotes/nowhere')
})

test('a new remote builds, and the registry takes it in', async () => {
  const releases = path.join(checkout, 'releases')
  const build = spawnSync(path.join(remotes, 'desk/node_modules/.bin/rsbuild'), ['build'], {
    cwd: path.join(remotes, 'desk'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD, RELEASES: releases },
  })
  expect(build).toMatchObject({ status: 0 })
  // the output that the shell's own build would leave
  fs.mkdirSync(path.join(releases, 'shell', BUILD), { recursive: true })
  fs.writeFileSync(path.join(releases, 'shell', BUILD, 'remote.json'), '{"pages":[]}')
  const now = new Date()
  const development = await developmentRegistry(path.join(checkout, 'data'), now)
  const built = new Map(['shell', 'desk'].map((name) => [name, BUILD]))
  await promote({ registry: development, releases, built, now, say: () => {} })
  const registry = createRegistry({ releases, store: development.store, root: development.root })
  await registry.refresh()
  const { entries, isWhole } = registry.current()
  registry.close()
  expect(isWhole).toBe(true)
  expect(entries).toMatchObject([{ name: 'desk', current: { build: BUILD, base: `/r/desk/${BUILD}/` } }])
  expect(entries[0]!.pages.map((page) => page.path)).toContain('/desk')
})

test('a build says what it needs of the shell, of React and of the API', () => {
  const sidecar = path.join(checkout, 'releases/desk', BUILD, 'remote.json')
  const { needs, bytes } = JSON.parse(fs.readFileSync(sidecar, 'utf8')) as Sidecar
  expect(needs).toMatchObject({ contract: CONTRACT, react: expect.stringMatching(/^\^\d+\.\d+\.\d+$/) })
  expect(needs!.kernel).toEqual(expect.arrayContaining(['defineRemote', 'useQuery']))
  expect(needs!.calls).toContain('GET /appointment/patient-appointment')
  expect(needs!.calls.filter((call) => !(call in ENDPOINTS))).toEqual([])
  expect(bytes!.firstRoute).toBeGreaterThan(bytes!.entry)
})

test('a new remote may not know another one, and no other may know it', () => {
  const rule = (from: string, to: string) => {
    fs.writeFileSync(path.join(remotes, from, 'src/known.ts'), `export * from '../../${to}/src/remote.tsx'\n`)
    const done = spawnSync('depcruise', ['remotes', 'shared', '--output-type', 'json'], {
      cwd: checkout,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    })
    fs.rmSync(path.join(remotes, from, 'src/known.ts'))
    const { summary } = JSON.parse(done.stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] }
    }
    return summary.violations.map((found) => `${found.from} ${found.rule.name}`)
  }
  expect(rule('desk', 'doctor')).toEqual(['remotes/desk/src/known.ts remotes-know-no-other-remote'])
  expect(rule('doctor', 'desk')).toEqual(['remotes/doctor/src/known.ts remotes-know-no-other-remote'])
})
