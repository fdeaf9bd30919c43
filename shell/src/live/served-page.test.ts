// @vitest-environment jsdom
import type { Entry } from '@app/federation/registry'
import { createStore, type RemoteModule } from '@app/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemoteModules } from './remote-modules.ts'
import { createServedPage } from './served-page.ts'

const entries = [
  { name: 'content', pages: [{ path: '/blog', readable: true }, { path: '/book' }] },
] as unknown as Entry[]
const router = { loaderData: { blog: 'served' } }
const root = document.createElement('div')
const store = createStore()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers()
  history.replaceState(null, '', '/blog')
  root.innerHTML = '<main><div data-remote="content"><h1>Served</h1></div></main>'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const serve = () =>
  createServedPage({ boot: { entries, rendered: { name: 'content', build: 'c1' }, router }, store, root })
const modulesFrom = (load: () => Promise<RemoteModule>) =>
  createRemoteModules({ entries, load, readEntry: () => Promise.resolve(undefined) })
const ofBuild = (build: string) => modulesFrom(() => Promise.resolve({ build } as RemoteModule))

test('a page whose own code comes in time is taken over with the data that it was served with', async () => {
  const served = serve()
  const modules = ofBuild('c1')
  await served.awaitCode(modules)
  expect(served.frozen()).toBeUndefined()
  expect(modules.inUse.has('content')).toBe(true)
  expect(served.hydrationData()).toEqual({ hydrationData: { loaderData: router.loaderData, errors: null } })
})

test('a page whose code is of another build is kept as it was served, and that code waits', async () => {
  const served = serve()
  const modules = ofBuild('c2')
  await served.awaitCode(modules)
  expect(modules.inUse.has('content')).toBe(false)
  expect(served.frozen()).toMatchObject({ name: 'content', path: '/blog', html: '<h1>Served</h1>' })
  expect(served.isFrozenAt('/blog')).toBe(true)
  expect(served.hydrationData()).toEqual({ hydrationData: { loaderData: {} } })
})

test('a page whose code is late is kept after two and a half seconds', async () => {
  const served = serve()
  const waited = served.awaitCode(modulesFrom(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(2499)
  expect(served.frozen()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await waited
  expect(served.isFrozenAt('/blog')).toBe(true)
})

test('SHELL-17 a page whose code is dead is kept, and let go of once', async () => {
  const served = serve()
  await served.awaitCode(modulesFrom(() => Promise.reject(new Error('dead'))))
  expect(served.thaw()).toBe(true)
  expect(served.isFrozenAt('/blog')).toBe(false)
  expect(served.thaw()).toBe(false)
})

test('FEDR-09 the registry says whether a kept page is of use without its code: without a word, it acts', () => {
  const served = serve()
  served.freeze()
  expect(served.frozen()!.isReadable).toBe(true)
  history.replaceState(null, '', '/book')
  const acting = serve()
  acting.freeze()
  expect(acting.frozen()!.isReadable).toBe(false)
})

test('FEDR-09 a reader is told at once of code that is dead, and six seconds after the document began of code that is late', async () => {
  const served = serve()
  served.freeze()
  const hasFailed = () => store.get(served.frozen()!.hasFailed)
  vi.spyOn(performance, 'now').mockReturnValue(2000)
  void served.tellUnless(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3999)
  expect(hasFailed()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasFailed()).toBe(true)

  const dead = serve()
  dead.freeze()
  await dead.tellUnless(Promise.reject(new Error('dead')))
  expect(store.get(dead.frozen()!.hasFailed)).toBe(true)
})

test('a page that the server did not render is neither waited for nor kept', async () => {
  const load = vi.fn<() => Promise<RemoteModule>>()
  const served = createServedPage({ boot: { entries }, store, root })
  await served.awaitCode(modulesFrom(load))
  served.freeze()
  expect(load).not.toHaveBeenCalled()
  expect(served.frozen()).toBeUndefined()
  expect(served.hydrationData()).toEqual({})
})
