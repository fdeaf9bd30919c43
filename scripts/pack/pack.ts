import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The folders of the packages that remotes use, and of those that run remotes. */
const FOLDERS = [
  ...['domain', 'contracts', 'config', 'kernel', 'ui', 'parts', 'telemetry', 'federation', 'testing'].map(
    (name) => `shared/${name}`,
  ),
  'shell',
]
const CREATE_REMOTE = 'shared/create-remote'
/** Third-party packages that may exist only once, so the remote that uses our packages installs them. */
const ONCE = new Set(['react', 'react-dom', '@rsbuild/core', 'vitest', 'playwright'])
const COMPILE = '--noEmit false --noCheck --rewriteRelativeImportExtensions --target es2024 --pretty false'.split(' ')
const SOURCE = /(?<!\.d)\.tsx?$/
/** Matches files that serve only our own checks of a package. */
const TEST = /\.(test|spec)\.|\/(testing|sweeps)\//

type Versions = Record<string, string>
type Conditions = Record<'types' | 'default', string>

/** The fields of a package.json that this script reads or writes. */
interface Manifest {
  name: string
  version: string
  exports?: Record<string, string | Conditions>
  bin?: Record<string, string>
  dependencies?: Versions
  devDependencies?: Versions
  [more: string]: unknown
}

/**
 * Packs what a team outside the repository needs into tarballs of JavaScript with types. Inside the repository, these
 * packages are used as sources.
 *
 * @param target - An empty folder for the tarballs.
 * @returns the tarballs, by package name.
 */
export function pack(target: string): Map<string, string> {
  fs.mkdirSync(target, { recursive: true })
  const stage = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-pack-'))
  try {
    const tarballs = new Map(
      FOLDERS.map((folder) => {
        const manifest = readManifest(folder)
        const staged = path.join(stage, folder)
        for (const project of projectsOf(folder)) compile(project, folder, staged)
        copyOthers(folder, staged)
        writeManifest(staged, packedManifest(folder, manifest))
        return [manifest.name, tarball(staged, manifest.name, target)]
      }),
    )
    const { name, file } = packCreateRemote(stage, target, tarballs)
    return new Map([...tarballs, [name, file]])
  } finally {
    fs.rmSync(stage, { recursive: true, force: true })
  }
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

const writeManifest = (staged: string, manifest: Manifest): void =>
  fs.writeFileSync(path.join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

/** The shell consists of browser code and Node code, which have different globals. */
const projectsOf = (folder: string): string[] => (folder === 'shell' ? ['shell', 'shell/server'] : [folder])

function run(command: string, args: readonly string[], cwd = ROOT): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** Compiles a project, without the files that only tests need. */
function compile(project: string, folder: string, staged: string): void {
  // only packages that others import need types
  const types = readManifest(folder).exports ? ['--declaration'] : []
  run('tsc', ['--project', project, ...COMPILE, ...types, '--rootDir', folder, '--outDir', staged])
  for (const file of filesBelow(staged)) if (TEST.test(`/${file}`)) fs.rmSync(path.join(staged, file))
}

/** Copies files that the compiler does not write: the changelog, styles, and handwritten declarations. */
function copyOthers(folder: string, staged: string): void {
  const others = fs.globSync(['CHANGELOG.md', 'src/**/*.css', 'src/**/*.d.ts', 'server/**/*.css'], {
    cwd: path.join(ROOT, folder),
  })
  for (const file of others) fs.cpSync(path.join(ROOT, folder, file), path.join(staged, file))
}

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())

/** Returns the compiled package's manifest, whose peers are our other packages and those that must exist once. */
function packedManifest(folder: string, manifest: Manifest): Manifest {
  const { exports = {}, bin = {}, dependencies = {}, devDependencies: _, scripts: __, ...kept } = manifest
  const versions = Object.keys(dependencies).map((name): [string, string] => [name, installedVersion(folder, name)])
  const isPeer = ([name]: [string, string]) => name.startsWith('@app/') || ONCE.has(name)
  return {
    ...kept,
    engines: { node: '>=24' },
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, conditionsOf(file)])),
    bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, file.replace(SOURCE, '.js')])),
    dependencies: Object.fromEntries(versions.filter((one) => !isPeer(one))),
    peerDependencies: Object.fromEntries(versions.filter(isPeer).map(([name, version]) => [name, `^${version}`])),
  }
}

const conditionsOf = (file: string | Conditions): string | Conditions =>
  typeof file === 'string' && SOURCE.test(file)
    ? { types: file.replace(SOURCE, '.d.ts'), default: file.replace(SOURCE, '.js') }
    : file

/** The version of a package with which this repository tests. */
const installedVersion = (folder: string, name: string): string =>
  readManifest(path.join(folder, 'node_modules', name)).version

/**
 * Makes a tarball whose name depends on its content: npm then treats different content as a different file, so its
 * cache and its lock file can't be wrong.
 */
function tarball(staged: string, name: string, target: string): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(staged).toSorted())
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(staged, file)))
  const file = `${name.replace('@', '').replace('/', '-')}-${hash.digest('hex').slice(0, 10)}.tgz`
  run('pnpm', ['pack', '--out', path.join(target, file)], staged)
  return file
}

/** Makes the single file that a new team receives, which creates a remote and contains all other packages. */
function packCreateRemote(stage: string, target: string, tarballs: ReadonlyMap<string, string>) {
  const manifest = readManifest(CREATE_REMOTE)
  const staged = path.join(stage, CREATE_REMOTE)
  compile(CREATE_REMOTE, CREATE_REMOTE, staged)
  fs.cpSync(path.join(ROOT, CREATE_REMOTE, 'template'), path.join(staged, 'template'), { recursive: true })
  for (const file of tarballs.values()) fs.cpSync(path.join(target, file), path.join(staged, 'packages', file))
  const needed = Object.keys(manifest.devDependencies ?? {}).filter((name) => !tarballs.has(name))
  writeManifest(path.join(staged, 'template'), {
    name: 'desk',
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: ['*.css'],
    engines: { node: '>=24' },
    scripts: {
      dev: 'dev',
      test: 'vitest run',
      types: 'tsc --noEmit',
      smoke: 'smoke',
      skew: 'skew',
      release: 'release',
    },
    dependencies: Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:packages/${file}`])),
    devDependencies: Object.fromEntries(needed.map((name) => [name, installedVersion(CREATE_REMOTE, name)])),
  })
  writeManifest(staged, { ...packedManifest(CREATE_REMOTE, manifest), name: manifest.name })
  return { name: manifest.name, file: tarball(staged, manifest.name, target) }
}
