import type { Build, Entry } from '@app/federation/registry'
import { CONTRACT } from '@app/kernel/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadRemote } from './load-remote.ts'

const { load, runtime } = vi.hoisted(() => ({
  load: vi.fn<(address: string) => Promise<unknown>>(),
  runtime: { address: '' },
}))
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => load(runtime.address),
  registerPlugins() {},
  registerRemotes([{ entry }]: [{ entry: string }]) {
    runtime.address = entry
  },
}))
vi.mock('./trust.ts', () => ({ trustBuild() {} }))
// the bundler's own
vi.hoisted(() => Object.assign(globalThis, { __webpack_require__: { federation: {} } }))

const build = (id: string, needs: Partial<Build> = {}) =>
  ({ build: id, contract: CONTRACT, ...needs, base: `/r/booking/${id}/`, entry: 'remoteEntry.js' }) as unknown as Build
const entry = (current: Build, lastGood?: Build) => ({ name: 'booking', current, lastGood }) as unknown as Entry
const module = {
  contract: CONTRACT,
  build: 'good',
  routes: () => [],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
}
const never = () => new Promise(() => {})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  load.mockReset()
})

/** The state of the attempt after this time. */
async function after(milliseconds: number, attempt: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'waiting'
  attempt.then(
    () => (state = 'loaded'),
    (error: Error) => (state = error.message),
  )
  await vi.advanceTimersByTimeAsync(milliseconds)
  return state
}

test('SHELL-17 a remote that hangs is given up after six seconds, no sooner and no later', async () => {
  load.mockImplementation(never)
  const attempt = loadRemote(entry(build('hangs')))
  expect(await after(5999, attempt)).toBe('waiting')
  expect(await after(1, attempt)).toBe('booking unavailable: timeout')
})

test('SHELL-17 the last good build stands in for one that hangs, is broken or keeps another contract', async () => {
  load.mockImplementation((address) => {
    if (address.includes('/good/')) return Promise.resolve({ default: module })
    return address.includes('/slow/') ? never() : Promise.reject(new Error('broken'))
  })
  expect(await after(3000, loadRemote(entry(build('slow'), build('good'))))).toBe('loaded')
  expect(await after(0, loadRemote(entry(build('dead'), build('good'))))).toBe('loaded')
  expect(await after(0, loadRemote(entry(build('other', { contract: '9.0' }), build('good'))))).toBe('loaded')
})

test('FEDR-09 a build that needs more of the kernel than there is, or a newer contract, never runs, and is named', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  load.mockImplementation(() => Promise.resolve({ default: module }))
  const needy = build('needy', { needs: { kernel: ['useQuery', 'useTomorrow'] } })
  expect(await after(0, loadRemote(entry(needy, build('good'))))).toBe('loaded')
  expect(load.mock.calls.filter(([address]) => address.includes('/needy/'))).toEqual([])
  expect(said.mock.calls).toEqual([['refused: booking needy needs useTomorrow of the kernel']])
  const [major, minor] = CONTRACT.split('.')
  const newer = build('newer', { contract: `${major}.${Number(minor) + 1}` })
  expect(await after(0, loadRemote(entry(newer)))).toMatch(/newer needs contract/)
})

test('FEDR-09 a build that does not fit this React is run once, and another one from then on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  load.mockImplementation((address) =>
    address.includes('/old/')
      ? Promise.reject(new Error('Version 19 of react does not satisfy the requirement of booking_old'))
      : Promise.resolve({ default: module }),
  )
  expect(await after(0, loadRemote(entry(build('old'))))).toMatch(/does not satisfy/)
  expect(await after(0, loadRemote(entry(build('old'))))).toMatch(/does not satisfy/)
  expect(load).toHaveBeenCalledTimes(1)
  expect(await after(0, loadRemote(entry(build('mended'))))).toBe('loaded')
})
