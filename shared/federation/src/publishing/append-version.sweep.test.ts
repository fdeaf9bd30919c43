import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testSite, writeBuild, type TestSite } from './testing/site.ts'
import { namedIn } from './version.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.remove())

/** Runs a command in a separate process. */
const inProcess = (...args: string[]) =>
  new Promise<number | null>((done) => {
    const main = path.join(import.meta.dirname, 'command/main.ts')
    const child = spawn(process.execPath, [main, ...args], { env: site.env, stdio: 'ignore' })
    child.on('close', done)
  })

test('FEDR-08 of twenty promotes of five remotes at once, in processes of their own, none is lost', async () => {
  const remotes = ['content', 'booking', 'patient', 'doctor', 'meeting']
  const promotes = remotes.flatMap((name) => [1, 2, 3, 4].map((i) => [name, `${name}-${i}`] as const))
  for (const [name, build] of promotes) writeBuild(site.releases, name, build)
  const codes = await Promise.all(promotes.map(([name, build]) => inProcess('promote', name, build)))
  expect(codes).toEqual(promotes.map(() => 0))
  const versions = await site.versions()
  expect(versions.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  // what each version changed, compared with the previous one: every promotion is there, exactly once
  const moved = versions.slice(1).map((version, i) => {
    const before = namedIn(versions[i]!)
    return [...namedIn(version)].filter(([name, { current }]) => before.get(name)?.current !== current)
  })
  expect(moved.map((changes) => changes.length)).toEqual(promotes.map(() => 1))
  expect(moved.map(([change]) => change![1].current).toSorted()).toEqual(promotes.map(([, build]) => build).toSorted())
  expect(namedIn(versions.at(-1)!).size).toBe(6)
})
