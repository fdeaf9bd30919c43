import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pack } from '../pack/pack.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const REPOSITORY = { '@app/shell': 'shell' } as Readonly<Record<string, string>>
/**
 * Modules for a document or for a bundler, or run by themselves. React's browser renderer never lets plain Node exit.
 */
const NOT_IMPORTED =
  /@app\/testing\/|\/(lean\/|empty-entry|own-root\/(in-browser|on-server|render-page)|publishing\/command\/main)/

interface Packed {
  name: string
  exports: Record<string, string | { types: string; default: string }>
  bin: Record<string, string>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

let folder: string
let packages: Map<string, string>
const files = new Map<string, string[]>()
const place = (name: string) => path.join(folder, 'node_modules', name)
const manifestOf = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(place(name), 'package.json'), 'utf8')) as Packed
const isFile = (name: string, file: string) => files.get(name)!.includes(file.replace('./', ''))

/** Installs the packages as npm would; third-party packages come from this checkout. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packed-'))
  packages = pack(path.join(folder, 'tarballs'))
  for (const [name, file] of packages) {
    fs.mkdirSync(place(name), { recursive: true })
    const tarball = path.join(folder, 'tarballs', file)
    expect(spawnSync('tar', ['xzf', tarball, '--strip-components=1', '-C', place(name)]).status, file).toBe(0)
    const all = fs.readdirSync(place(name), { recursive: true, encoding: 'utf8' })
    files.set(
      name,
      all.filter((one) => fs.statSync(path.join(place(name), one)).isFile()),
    )
    const { dependencies, peerDependencies } = manifestOf(name)
    for (const other of Object.keys({ ...dependencies, ...peerDependencies })) link(name, other)
  }
  link('@app/create-remote', '@types/node')
  link('@app/create-remote', '@types/react')
  link('@app/create-remote', '@testing-library/react')
}, 300_000)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function link(of: string, other: string): void {
  if (packages.has(other) || fs.existsSync(place(other))) return
  const from = path.join(ROOT, REPOSITORY[of] ?? `shared/${of.slice('@app/'.length)}`, 'node_modules', other)
  fs.mkdirSync(path.dirname(place(other)), { recursive: true })
  fs.symlinkSync(fs.realpathSync(from), place(other))
}

const node = (cwd: string, ...args: string[]) => {
  // a test's time limit can't end a program for which its process is waiting
  const options = { cwd, encoding: 'utf8', env: { PATH: '' }, timeout: 180_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status, said: stdout + stderr }
}

test('TEAM-07 a package holds JavaScript with types and styles: no source, no test, nothing of the machine that packed it', () => {
  for (const [name, all] of files) {
    const own = all.filter((file) => !/^(template|packages)\//.test(file))
    expect(
      own.filter((file) => !/\.(m?js|d\.m?ts|css|json)$|^CHANGELOG\.md$/.test(file) || /\.test\./.test(file)),
    ).toEqual([])
    for (const file of own) expect(fs.readFileSync(path.join(place(name), file), 'utf8'), file).not.toContain(ROOT)
    expect(fs.readFileSync(path.join(place(name), 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:/)
  }
  // a package that is not packed would be looked for in the public registry
  const ours = [...packages.keys()].flatMap((name) =>
    Object.keys(manifestOf(name).peerDependencies).filter((other) => other.startsWith('@app/')),
  )
  expect(ours.filter((name) => !packages.has(name))).toEqual([])
  // everything that creates a remote is in one file
  const made = files.get('@app/create-remote')!.filter((file) => file.startsWith('packages/'))
  expect(made.toSorted()).toEqual(
    [...packages]
      .filter(([name]) => name !== '@app/create-remote')
      .map(([, file]) => `packages/${file}`)
      .toSorted(),
  )
})

/** Returns the files that others may import, with the stars in patterns expanded. */
function exported(name: string): string[] {
  return Object.values(manifestOf(name).exports).flatMap((target) => {
    const [code, types] = typeof target === 'string' ? [target] : [target.default, target.types]
    const found = code.includes('*')
      ? fs.globSync(code.replace('/*', '/**/*'), { cwd: place(name) }).map((file) => `./${file}`)
      : [code]
    expect(found.length, `${name} ${code}`).toBeGreaterThan(0)
    for (const file of found) {
      expect(isFile(name, file), `${name} ${file}`).toBe(true)
      if (types) expect(isFile(name, file.replace(/\.js$/, '.d.ts')), `types of ${name} ${file}`).toBe(true)
    }
    return found
  })
}

test('TEAM-07 whatever a package exports is there, has types, and is loaded by plain Node', () => {
  const modules = [...packages.keys()].flatMap((name) =>
    exported(name)
      .map((file) => path.join(place(name), file))
      .filter((file) => file.endsWith('.js') && !NOT_IMPORTED.test(file)),
  )
  expect(modules.length).toBeGreaterThan(300)
  fs.writeFileSync(
    path.join(folder, 'load.mjs'),
    `import { registerHooks } from 'node:module'
    // a bundler provides styles
    registerHooks({ load: (url, context, next) => url.endsWith('.css')
      ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context) })
    for (const file of ${JSON.stringify(modules)}) await import(file)
    console.log('loaded')`,
  )
  expect(node(folder, 'load.mjs')).toEqual({ status: 0, said: 'loaded\n' })
}, 200_000)

test('TEAM-07 each command starts from the packages alone, and says what it takes', () => {
  const start = (name: string, command: string) => node(folder, path.join(place(name), manifestOf(name).bin[command]!))
  expect(start('@app/federation', 'release')).toEqual({
    status: 2,
    said: expect.stringMatching(/^release publish <name>/),
  })
  expect(start('@app/shell', 'dev')).toEqual({ status: 1, said: expect.stringMatching(/^\[dev\] say --site https:/) })
  expect(start('@app/shell', 'skew')).toEqual({ status: 1, said: '[skew] say skew <name>/<build> --site https://…\n' })
  expect(start('@app/shell', 'smoke')).toEqual({ status: 2, said: expect.stringMatching(/^smoke <address>/) })
  expect(start('@app/create-remote', 'create-remote')).toEqual({
    status: 1,
    said: expect.stringMatching(/^create-remote <name>/),
  })
})

test('TEAM-07 create-remote makes a remote of the name that it is given, whose types fit the packages', () => {
  const { bin } = manifestOf('@app/create-remote')
  const create = (...args: string[]) =>
    node(folder, path.join(place('@app/create-remote'), bin['create-remote']!), ...args)
  expect(create('kiosk')).toEqual({ status: 0, said: expect.stringContaining('made the remote kiosk. Next: cd kiosk') })
  const made = path.join(folder, 'kiosk')
  const all = fs.readdirSync(made, { recursive: true, encoding: 'utf8' })
  expect(all).toEqual(expect.arrayContaining(['.gitignore', '.npmrc', 'src/kiosk/kiosk-page.test.tsx', 'smoke.ts']))
  expect(all.filter((file) => /desk/i.test(file))).toEqual([])
  for (const file of all.filter((one) => /\.(tsx?|json)$/.test(one) && fs.statSync(path.join(made, one)).isFile()))
    expect(fs.readFileSync(path.join(made, file), 'utf8'), file).not.toMatch(/desk/i)
  const types = spawnSync('tsc', ['--noEmit', '--project', made], { encoding: 'utf8' })
  expect(types).toMatchObject({ status: 0, stdout: '' })

  const before = fs.readdirSync(folder)
  expect(create('kiosk')).toEqual({ status: 1, said: 'kiosk is there already\n' })
  for (const name of ['Kiosk', 'a-b', '../x', '1a', 'shell'])
    expect(create(name)).toEqual({ status: 1, said: expect.stringContaining(`${name}: a remote's name is`) })
  expect(create('--renew')).toEqual({ status: 1, said: 'there is no remote in this folder\n' })
  expect(fs.readdirSync(folder)).toEqual(before)
})

test('TEAM-07 a remote takes newer packages, and keeps what its team has added', () => {
  const made = path.join(folder, 'kiosk')
  const file = path.join(made, 'package.json')
  const given = JSON.parse(fs.readFileSync(file, 'utf8')) as Packed
  const own = {
    ...given,
    dependencies: { ...given.dependencies, '@app/kernel': 'file:packages/old.tgz', left: '1.0.0' },
  }
  fs.writeFileSync(file, JSON.stringify(own))
  fs.writeFileSync(path.join(made, 'packages/old.tgz'), '')
  const create = path.join(place('@app/create-remote'), manifestOf('@app/create-remote').bin['create-remote']!)
  expect(node(made, create, '--renew').status).toBe(0)
  expect((JSON.parse(fs.readFileSync(file, 'utf8')) as Packed).dependencies).toEqual({
    ...given.dependencies,
    left: '1.0.0',
  })
  expect(fs.readdirSync(path.join(made, 'packages'))).not.toContain('old.tgz')
})
