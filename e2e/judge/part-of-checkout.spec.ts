import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import { ownProduct } from '../fixtures/product.ts'
import { releaseEnv } from '../fixtures/registry.ts'
import { expect, test } from '../fixtures/test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The folders that a team needs according to docs/delivery.md. */
const PART = ['remotes/booking', 'shared', 'shell', 'scripts']

test.describe.configure({ mode: 'serial' })

let checkout: string
test.beforeAll(() => {
  checkout = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'part-')), 'checkout')
  execute('git', ['clone', '--quiet', '--sparse', '--no-local', ROOT, checkout], os.tmpdir())
  execute('git', ['sparse-checkout', 'set', ...PART], checkout)
  // this change produces a build that no commit has produced yet
  fs.appendFileSync(path.join(checkout, 'remotes/booking/src/remote.tsx'), '// a build of this part alone\n')
})
test.afterAll(() => fs.rmSync(path.dirname(checkout), { recursive: true, force: true }))

function execute(command: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...releaseEnv(), SITE: ownProduct().url } })
  if (done.status !== 0) throw new Error(done.error?.message ?? done.stdout + done.stderr)
  return done.stdout
}
const npm = (...args: string[]) => execute('npm', ['run', '--silent', ...args], checkout)

let build: string

test('TEAM-07 FEDR-01 a remote is published from a part of the checkout', () => {
  test.setTimeout(300_000)
  expect(fs.readdirSync(path.join(checkout, 'remotes'))).toEqual(['booking'])
  expect(fs.existsSync(path.join(checkout, 'api'))).toBe(false)
  ;[, build = ''] = /published booking (\w+); it is inactive/.exec(npm('release', '--', 'publish', 'booking'))!
})

test('FEDR-03 and its pairs of builds are opened from there, with the API of the site', () => {
  test.setTimeout(300_000)
  const said = npm('skew', '--', `booking/${build}`, '--site', ownProduct().url)
  expect(said).toMatch(/^booking +(ok|same) +(ok|same) +(ok|same) +ok$/m)
  expect(said).toContain(`passed. Next: have the gate of the platform judge booking ${build}`)
})

test('FEDR-01 and it is developed there, in front of the site', async ({ page, watched }) => {
  // the dev servers' ports differ from the document's
  watched.expected = [/^request to http:\/\/localhost/]
  const [port, first] = [await freePort(), 25_000 + (process.pid % 2000) * 3]
  const env = { ...releaseEnv(), PORT: String(port), DEV_PORT: String(first) }
  const args = ['run', 'dev', '--', 'booking', '--site', ownProduct().url]
  const dev = spawn('npm', args, { cwd: checkout, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Open http://') && resolve())
      dev.on('exit', () => reject(new Error('dev ended')))
    })
    await page.goto(`http://localhost:${port}/discovery-call/timeslot`)
    await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  } finally {
    process.kill(-dev.pid!, 'SIGTERM')
  }
})
