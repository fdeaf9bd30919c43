import { run } from '@app/federation/publishing/command/run'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ownProduct } from '../fixtures/product.ts'
import { currentBuild, releaseEnv, remoteNames } from '../fixtures/registry.ts'
import { expect, test } from '../fixtures/test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A whole remote, as a team has it that has nothing else of this project. */
const SOURCES: Record<string, string> = {
  'manifest.ts': `
import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { deskPages } from './src/desk/desk.pages.ts'

export const manifest = defineManifest({
  name: 'desk',
  label: 'The desk',
  contract: CONTRACT,
  pages: Object.values(deskPages),
})`,
  'rsbuild.config.ts': `
import { remoteBuild } from '@app/federation/remote-build'
import { manifest } from './manifest.ts'

export default remoteBuild(manifest)`,
  'src/desk/desk.pages.ts': `
import { definePages } from '@app/federation/manifest'

export const deskPages = definePages({
  desk: { path: '/desk', access: 'public', title: 'The desk', group: 'Help' },
})`,
  'src/desk/desk.routes.tsx': `
import { feature } from '@app/kernel'
import { deskPages } from './desk.pages.ts'

export const desk = feature(deskPages, {
  desk: { lazy: async () => ({ Component: (await import('./desk-page.tsx')).DeskPage }) },
})`,
  'src/desk/desk-page.tsx': `
import { useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Page } from '@app/ui/page'

export function DeskPage() {
  const kernel = useKernel()
  return (
    <Page width="read">
      <h1>The desk</h1>
      <Button onClick={() => kernel.notify('success', 'The desk is open')}>Ask the desk</Button>
    </Page>
  )
}`,
  'src/remote.tsx': `
import { Fallback } from '@app/parts/fallback'
import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { desk } from './desk/desk.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([desk]),
  fallback: Fallback,
  busy: () => false,
})`,
}

let folder: string
test.beforeAll(() => {
  test.setTimeout(180_000)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-remote-'))
  const packages = Object.fromEntries(
    fs.readdirSync(path.join(ROOT, 'shared')).map((name) => [`@app/${name}`, `file:${pack(name)}`]),
  )
  const manifest = {
    name: 'desk',
    private: true,
    type: 'module',
    dependencies: { ...packages, '@rsbuild/core': versionOf('@rsbuild/core'), react: versionOf('react') },
    // what a packed package asks for by its version is the tarball beside it
    overrides: packages,
  }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [file, source] of Object.entries(SOURCES)) write(file, source)
  execute('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--prefer-offline'], folder)
})
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(file: string, source: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), `${source.trim()}\n`)
}

function execute(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
  if (done.status !== 0) throw new Error(done.error?.message ?? done.stdout + done.stderr)
  return done.stdout
}

const versionOf = (name: string): string =>
  (
    JSON.parse(fs.readFileSync(path.join(ROOT, `remotes/content/node_modules/${name}/package.json`), 'utf8')) as {
      version: string
    }
  ).version

/** @returns where the tarball lies. */
const pack = (name: string): string =>
  execute('pnpm', ['pack', '--pack-destination', folder], path.join(ROOT, 'shared', name))
    .trim()
    .split('\n')
    .at(-1)!

const build = (id: string) =>
  execute(path.join(folder, 'node_modules/.bin/rsbuild'), ['build'], folder, {
    NODE_ENV: 'production',
    BUILD: id,
    RELEASES: ownProduct().releases,
  })

const workspaceState = () => execute('git', ['status', '--porcelain'], ROOT)
const builds = async () =>
  Object.fromEntries(await Promise.all((await remoteNames()).map(async (name) => [name, await currentBuild(name)])))

test('FEDR-01 a new remote comes from packed tarballs: built outside, promoted, opened under the strict policy, taken out', async ({
  page,
}) => {
  const [state, before] = [workspaceState(), await builds()]
  build('d1')
  const said: string[] = []
  expect(await run(['promote', 'desk', 'd1'], releaseEnv(), (line) => said.push(line)), said.join('\n')).toBe(0)
  await expect.poll(async () => (await page.request.get('/desk')).status()).toBe(200)
  await page.goto('/blog')
  await page.goto('/site-map')
  await page.getByRole('main').getByRole('link', { name: 'The desk' }).click()
  await page.getByRole('button', { name: 'Ask the desk' }).click()
  await expect(page.getByText('The desk is open')).toBeVisible()
  expect(await builds()).toEqual({ ...before, desk: 'd1' })
  expect(workspaceState()).toBe(state)
})

test('FEDR-01 its import of another remote is caught when it is built', () => {
  write('src/desk/desk-page.tsx', "export { HomePage as DeskPage } from '@remote/content/src/home/home-page.tsx'")
  expect(() => build('d2')).toThrow(/Module not found.*@remote\/content/s)
  expect(fs.existsSync(path.join(ownProduct().releases, 'desk/d2/remote.json'))).toBe(false)
})
