import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sidecar } from '../../registry.ts'
import { checkTypes, type buildPackage } from '../build-package.ts'
import { SHARED_VERSIONS } from '../../shared-modules.ts'
import { isWholeBuild } from '../is-whole-build.ts'
import { sourceHash } from '../source-hash.ts'
import { ROOT } from '../../workplace.ts'
import { testSite, writeBuild, type TestSite } from '../testing/site.ts'
import { namedIn } from '../version.ts'
import { openContext } from './context.ts'
import { publish } from './publish.ts'

const BUILD = sourceHash('remotes/booking')
const NEEDS = { contract: '1.2', react: '^19.3.1', kernel: ['Link'], calls: [] }

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.remove())

/** All files in the releases folder and in the registry. */
const everything = () => fs.readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).toSorted()

/** A bundler that writes a build with these facts. */
const bundler =
  (more: Partial<Sidecar>): typeof buildPackage =>
  async (releases, name, build) => {
    const apart = fs.mkdtempSync(path.join(releases, '.draft-'))
    const folder = writeBuild(apart, name, build, { needs: NEEDS, pages: [{ path: '/booking' }], ...more })
    return {
      folder,
      place: () => fs.cpSync(folder, path.join(releases, name, build), { recursive: true }),
      discard: () => fs.rmSync(apart, { recursive: true, force: true }),
    }
  }

const said: string[] = []
async function publishBooking(
  more: Partial<Sidecar> = {},
  options: { site?: string; beside?: string } = {},
): Promise<string> {
  said.length = 0
  const context = await openContext(site.env, new Date(), (line) => said.push(line))
  return publish('booking', context, { ...options, build: bundler(more) })
}

test('FEDR-02 a build is published inactive, and the second time it is known', async () => {
  expect(await publishBooking()).toBe(BUILD)
  expect(said).toEqual([expect.stringContaining(`published booking ${BUILD}; it is inactive`)])
  expect(isWholeBuild(path.join(site.releases, 'booking', BUILD))).toBe(true)
  expect(await site.named('booking')).toEqual({ current: 'b1' })
  const before = everything()
  await publishBooking()
  expect(said).toEqual([`known build: booking ${BUILD} is published already`])
  expect(everything()).toEqual(before)
})

test('TEAM-03 a build that waits for a shell of another major is checked against that shell', async () => {
  const needs = { ...NEEDS, react: '^20.0.0' }
  writeBuild(site.releases, 'shell', 's4', { gives: { contract: '1.2', react: '20.0.0', kernel: ['Link', 'useAtom'] } })
  const before = everything()
  await expect(publishBooking({ needs })).rejects.toThrow(/React \^20\.0\.0: shell build s1 brings/)
  await expect(publishBooking({ needs }, { beside: 'shell/s9' })).rejects.toThrow('say shell/<build>')
  expect(everything()).toEqual(before)
  expect(await publishBooking({ needs }, { beside: 'shell/s4' })).toBe(BUILD)
})

test('TEAM-01 the version says from which commit a build was published, and the build itself does not', async () => {
  await publishBooking()
  const { stdout: head } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  expect(fs.readFileSync(path.join(site.releases, 'booking', BUILD, 'remote.json'), 'utf8')).not.toContain(head.trim())
  expect((await site.release('promote', 'booking', BUILD)).code).toBe(0)
  const { builds } = namedIn((await site.versions()).at(-1)!).get('booking')!
  expect(builds[BUILD]!.commit?.replace('+', '')).toBe(head.trim())
  // a build that was not published from a repository has no commit
  expect(builds.b1).not.toHaveProperty('commit')
})

describe('FEDR-02 nothing is written, and the reason is told by name, for', () => {
  test.each<[string, Partial<Sidecar>, RegExp]>([
    [
      'a stolen route',
      { pages: [{ path: '/content' }] },
      /booking claims \/content, which is content’s; change the manifest/,
    ],
    [
      'a page that takes every address',
      { pages: [{ path: '/:anything' }] },
      /booking claims \/:anything, which key \w+ may not claim/,
    ],
    [
      'a kernel export that is gone',
      { needs: { ...NEEDS, kernel: ['useThing'] } },
      /kernel export useThing: shell build s1/,
    ],
    [
      'a newer minor of the contract',
      { needs: { ...NEEDS, contract: '1.3' } },
      /contract 1\.3: shell build s1 serves 1\.2/,
    ],
    ['another React', { needs: { ...NEEDS, react: '^20.0.0' } }, /React \^20\.0\.0: shell build s1 brings 19\.3\.1/],
    [
      'an entry of 10.1 kB',
      { bytes: { entry: 10_100, firstRoute: 20_000 } },
      /entry of 10\.1 kB: the most is 10\.0 kB/,
    ],
    ['a first route of 61 kB', { bytes: { entry: 9_000, firstRoute: 61_000 } }, /first route of 61\.0 kB/],
    ['a file that is missing', { files: { 'gone.js': 'sha384-x' } }, /it is not whole/],
  ])('%s', async (_what, more, words) => {
    const before = everything()
    await expect(publishBooking(more)).rejects.toThrow(words)
    expect(everything()).toEqual(before)
  })

  test('the same id with other bytes', async () => {
    await publishBooking()
    const before = everything()
    await expect(publishBooking({ label: 'other' })).rejects.toThrow(
      `build ${BUILD} of booking is published with other bytes`,
    )
    expect(everything()).toEqual(before)
  })

  test('several reasons at once, a line each', async () => {
    const bytes = { entry: 10_100, firstRoute: 61_000 }
    const refused = publishBooking({ needs: { ...NEEDS, contract: '2.0' }, bytes })
    await expect(refused).rejects.toThrow(/contract 2\.0.*\n.*entry of.*\n.*first route of/)
  })

  test('a call that the live API does not have, by the site’s word', async () => {
    const before = everything()
    const needs = { ...NEEDS, calls: ['GET /no-such-call'] }
    await publishWithApi(['GET /blogs'], needs, (done) =>
      expect(done).rejects.toThrow(/call GET \/no-such-call: the API of http/),
    )
    expect(everything()).toEqual(before)
    await publishWithApi(['GET /no-such-call'], needs, (done) => expect(done).resolves.toBe(BUILD))
  })

  test('a site that does not say what its API has', async () => {
    await expect(publishBooking({}, { site: 'http://127.0.0.1:9' })).rejects.toThrow(
      'does not say what the API answers',
    )
  })
})

async function publishWithApi(
  operations: string[],
  needs: Sidecar['needs'],
  check: (done: Promise<string>) => Promise<void>,
): Promise<void> {
  const server = http.createServer((request, response) => {
    response.statusCode = request.url === '/backend/operations' ? 200 : 404
    response.end(JSON.stringify({ data: operations }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await check(publishBooking(needs ? { needs } : {}, { site: `http://127.0.0.1:${port}` }))
  server.closeAllConnections()
  server.close()
}

test('TEAM-02 a package whose types do not fit is not built', () => {
  const write = (file: string, text: string) => fs.writeFileSync(path.join(site.folder, file), text)
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] }, "files": ["page.ts"] }')
  write('page.ts', 'export const minutes: number = 15')
  expect(checkTypes(site.folder)).toEqual([])
  write('page.ts', "export const minutes: number = 'fifteen'")
  expect(checkTypes(site.folder)).toEqual([expect.stringMatching(/page\.ts\(1,14\): error TS2322/)])
})

test('FEDR-02 a publish that is killed at any moment leaves no half build among the releases', async () => {
  // more than the remote’s sources can need
  const kernel = fs.readFileSync(path.join(ROOT, 'shared/kernel/src/index.ts'), 'utf8').match(/\w+/g)!
  writeBuild(site.releases, 'shell', 's1', { gives: { contract: '1.999', react: SHARED_VERSIONS.react, kernel } })
  const target = path.join(site.releases, 'booking', BUILD)
  const main = path.join(import.meta.dirname, 'main.ts')
  const start = () =>
    spawn(process.execPath, [main, 'publish', 'booking'], { env: site.env, detached: true, stdio: 'ignore' })
  for (let delay = 200; delay <= 1400; delay += 200) {
    const child = start()
    const ended = new Promise((done) => child.on('close', done))
    await Promise.race([ended, new Promise((done) => setTimeout(done, delay))])
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // it was done before
    }
    await ended
    expect(fs.existsSync(target) ? isWholeBuild(target) : 'absent').toSatisfy((is) => is === true || is === 'absent')
    expect(await site.named('booking')).toEqual({ current: 'b1' })
    fs.rmSync(target, { recursive: true, force: true })
  }
  const last = start()
  expect(await new Promise((done) => last.on('close', done))).toBe(0)
  expect(isWholeBuild(target)).toBe(true)
}, 180_000)
