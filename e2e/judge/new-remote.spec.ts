import { run } from '@app/federation/publishing/command/run'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import { open } from '../fixtures/open.ts'
import { ownProduct } from '../fixtures/product.ts'
import { currentBuild, releaseEnv, remoteNames } from '../fixtures/registry.ts'
import { expect, test } from '../fixtures/test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test.describe.configure({ mode: 'serial' })

/** A team's folder, which contains nothing from this project except what the one tarball installs. */
let folder: string
let desk: string
test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-remote-'))
  desk = path.join(folder, 'desk')
})
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function execute(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
  if (done.status !== 0) throw new Error(done.error?.message ?? done.stdout + done.stderr)
  return done.stdout
}

const workspaceState = () => execute('git', ['status', '--porcelain'], ROOT)
const builds = async () =>
  Object.fromEntries(await Promise.all((await remoteNames()).map(async (name) => [name, await currentBuild(name)])))
/** Runs one of the team's commands, with the packages in the team's own folder. */
const inDesk = (...args: string[]) => execute('npm', ['run', '--silent', ...args], desk, siteEnv())
const siteEnv = () => ({ ...releaseEnv(), SITE: ownProduct().url })

test('TEAM-07 a remote is made from packages alone: created, installed, tested', () => {
  test.setTimeout(600_000)
  execute(process.execPath, ['scripts/pack.ts', path.join(folder, 'packed')], ROOT)
  const [tarball] = fs.globSync(path.join(folder, 'packed/app-create-remote-*.tgz'))
  const online = ['--no-audit', '--no-fund', '--prefer-offline']
  execute('npm', ['exec', '--yes', `--package=${tarball}`, 'create-remote', 'desk'], folder)
  execute('npm', ['install', ...online], desk)
  expect(fs.readFileSync(path.join(desk, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/)
  expect(inDesk('test')).toContain('1 passed')
  inDesk('types')
})

test('TEAM-07 FEDR-01 it is published and promoted from there, and opened under the strict policy; nothing else changes', async ({
  page,
}) => {
  const [state, before] = [workspaceState(), await builds()]
  const [, build] = /^published desk (\w+); it is inactive/.exec(inDesk('release', 'publish', 'desk'))!
  expect(inDesk('release', 'publish', 'desk')).toContain('known build')
  // the link shows the build only to one browser
  const [link] = inDesk('release', 'preview', `desk/${build}`).split('\n')
  expect(inDesk('smoke', link!)).toContain('every step passed')
  expect((await page.request.get('/desk')).status()).toBe(404)
  expect(inDesk('skew', `desk/${build}`)).toContain('passed. Next: have the gate of the platform judge desk')
  inDesk('release', 'promote', 'desk', build!)
  await expect.poll(async () => (await page.request.get('/desk')).status()).toBe(200)
  await page.goto('/blog')
  await page.goto('/site-map')
  await page.getByRole('main').getByRole('link', { name: 'The desk' }).click()
  await page.getByRole('button', { name: 'Ask the desk' }).click()
  await expect(page.getByText('The desk is open')).toBeVisible()
  expect(await builds()).toEqual({ ...before, desk: build })
  expect(inDesk('release', 'status')).toContain(build)
  expect(workspaceState()).toBe(state)
})

test('TEAM-07 a build whose bytes were changed is not promoted', async () => {
  fs.appendFileSync(path.join(desk, 'src/desk/desk-page.tsx'), '// another build\n')
  const [, build] = /^published desk (\w+)/.exec(inDesk('release', 'publish', 'desk'))!
  fs.appendFileSync(path.join(ownProduct().releases, 'desk', build!, 'server/index.mjs'), ' ')
  const live = await currentBuild('desk')
  const said: string[] = []
  expect(await run(['promote', 'desk', build!], releaseEnv(), (line) => said.push(line))).toBe(1)
  expect(said.join('\n')).toContain(`desk ${build} is not whole: server/index.mjs`)
  expect(await currentBuild('desk')).toBe(live)
})

test('TEAM-07 dev shows an edit at once in front of the running site, on ports of the team’s choice', async ({
  page,
  watched,
}) => {
  // the dev servers' ports differ from the document's
  watched.expected = [/^request to http:\/\/localhost/]
  const [port, first] = [await freePort(), 21_000 + (process.pid % 4000) * 2]
  const env = { ...process.env, ...siteEnv(), PORT: String(port), DEV_PORT: String(first) }
  const dev = spawn('npm', ['run', 'dev'], { cwd: desk, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Open http://') && resolve())
      dev.on('exit', () => reject(new Error('dev ended')))
    })
    // a press before the page's code has loaded has no effect
    await open(page, `http://localhost:${port}/desk`)
    await page.getByRole('button', { name: 'Ask the desk' }).click()
    await expect(page.getByText('The desk is open')).toBeVisible()
    const file = path.join(desk, 'src/desk/desk-page.tsx')
    const source = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, source.replace('<h1>The desk', '<h1>Our desk'))
    await expect(page.getByRole('heading', { name: 'Our desk' })).toBeVisible()
    fs.writeFileSync(file, source)
  } finally {
    process.kill(-dev.pid!, 'SIGTERM')
  }
})

test('FEDR-01 its import of another remote is caught when it is built', () => {
  const page = path.join(desk, 'src/desk/desk-page.tsx')
  fs.writeFileSync(page, "export { HomePage as DeskPage } from '@remote/content/src/home/home-page.tsx'\n")
  const before = fs.readdirSync(path.join(ownProduct().releases, 'desk'))
  expect(() => inDesk('release', 'publish', 'desk')).toThrow(/Cannot find module '@remote\/content/)
  expect(fs.readdirSync(path.join(ownProduct().releases, 'desk'))).toEqual(before)
})
