import type { Entry } from '@app/federation/registry'
import type { RemoteModule } from '@app/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemoteModules } from './remote-modules.ts'
import { createServedPage } from './served-page.tsx'

const entries = [{ name: 'content', pages: [{ path: '/blog' }] }] as unknown as Entry[]
const router = { loaderData: { blog: 'served' } }
const root = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/blog')
  root.innerHTML = '<main><div data-remote="content"><h1>Served</h1></div></main>'
})
afterEach(() => vi.useRealTimers())

const serve = (rendered = { name: 'content', build: 'c1' }) => createServedPage({ entries, rendered, router }, root)
const modulesFrom = (load: () => Promise<RemoteModule>) =>
  createRemoteModules({ entries, load, readEntry: () => Promise.resolve(undefined) })
const ofBuild = (build: string) => modulesFrom(() => Promise.resolve({ build } as RemoteModule))

test('a page whose own code comes in time is taken over with the data that it was served with', async () => {
  const served = serve()
  const modules = ofBuild('c1')
  await served.awaitCode(modules)
  expect(served.frozen()).toBeUndefined()
  expect(served.late()).toBeUndefined()
  expect(modules.inUse.has('content')).toBe(true)
  expect(served.hydrationData()).toEqual({ hydrationData: { loaderData: router.loaderData, errors: null } })
})

test('a page whose code is of another build is kept as it was served, and that code waits', async () => {
  const served = serve()
  const modules = ofBuild('c2')
  await served.awaitCode(modules)
  expect(modules.inUse.has('content')).toBe(false)
  expect(served.frozen()).toMatchObject({
    name: 'content',
    path: '/blog',
    element: { props: { html: '<h1>Served</h1>' } },
  })
  expect(served.isFrozenAt('/blog')).toBe(true)
  expect(served.hydrationData()).toEqual({ hydrationData: { loaderData: {} } })
  expect(await served.late()).toMatchObject({ build: 'c2' })
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
  await expect(served.late()).rejects.toThrow('dead')
  expect(served.thaw()).toBe(true)
  expect(served.isFrozenAt('/blog')).toBe(false)
  expect(served.thaw()).toBe(false)
})

test('a page that the server did not render is neither waited for nor kept', async () => {
  const load = vi.fn<() => Promise<RemoteModule>>()
  const served = createServedPage({ entries }, root)
  await served.awaitCode(modulesFrom(load))
  served.freeze()
  expect(load).not.toHaveBeenCalled()
  expect(served.frozen()).toBeUndefined()
  expect(served.hydrationData()).toEqual({})
})
