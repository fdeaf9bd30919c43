import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// try the headless shell first: it draws no window, and uses a sixth less processor time
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** Checks that the program runs, because a broken wrapper may also be on the path. */
const runs = (file: string): boolean => spawnSync(file, ['--version'], { timeout: 10_000 }).status === 0

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file) && runs(file))

const ofPlaywright = () => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright')
  return fs.globSync(path.join(cache, 'chromium-*/chrome-linux*/chrome')).toSorted().findLast(runs)
}

/**
 * Finds a Chromium for the journeys: first CHROMIUM_PATH, then the search path, then Playwright's own, then Debian's
 * package if this user may install it.
 *
 * @throws Error with a one-line message that says what to install.
 */
export function findChromium(say: (line: string) => void): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH=${named} does not run: name another one, or leave it out`)
  }
  const found = onPath() ?? ofPlaywright()
  if (found) return found
  const isDebian = fs.existsSync('/etc/debian_version')
  if (!isDebian || process.getuid?.() !== 0) {
    throw new Error(
      `no Chromium: install it (${isDebian ? 'apt-get install chromium, as root' : 'Chrome or Chromium'}) or set CHROMIUM_PATH`,
    )
  }
  say('installing Chromium by apt-get, once')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2', '-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
      timeout: 600_000,
    })
  let last = apt('update')
  // older Debian releases have no package for the headless shell
  for (const name of last.status === 0 ? ['chromium-headless-shell', 'chromium'] : []) {
    last = apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-core')
    if (last.status === 0) break
  }
  const browser = onPath()
  if (!browser)
    throw new Error(`no Chromium, and apt-get could not install it: ${last.stderr.trim().split('\n').at(-1)}`)
  return browser
}
