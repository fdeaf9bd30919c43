import type { Entry } from '@app/federation/registry'
import { createMemoryRouter, type RemoteModule } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLiveSwap } from './live-swap.ts'
import { createRemoteModules } from './remote-modules.ts'

const PAGES = {
  content: [{ path: '/blog' }],
  booking: [{ path: '/book' }, { path: '/pay', document: 'pay' }],
}
const entry = (name: keyof typeof PAGES, build: string, contract = CONTRACT) =>
  ({ name, pages: PAGES[name], current: { build, contract, base: `/r/${name}/${build}/` } }) as unknown as Entry

const state = { isBusy: false, registry: [] as Entry[] }
beforeEach(() => {
  state.isBusy = false
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A page with booking's code in it, at a path. */
async function open(path: string) {
  const entries = [entry('content', 'c1'), entry('booking', 'b1')]
  const loadRemote = vi.fn<(asked: Entry) => Promise<RemoteModule>>(({ current: { build } }) =>
    Promise.resolve({ build, busy: () => state.isBusy } as RemoteModule),
  )
  const modules = createRemoteModules({ entries, load: loadRemote, readEntry: () => Promise.resolve(undefined) })
  await modules.take(entries[1]!)
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const letGo = vi.fn<(name: string) => void>()
  const replaceRoutes = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const readEntries = () => Promise.resolve(state.registry)
  const swap = createLiveSwap({ entries, modules, router, readEntries, loadRemote, replaceRoutes, letGo })
  return {
    entries,
    modules,
    router,
    loadRemote,
    letGo,
    replaceRoutes,
    swap,
    used: () => modules.inUse.get('booking')!.build,
  }
}

test('FEDR-09 a new build of a remote is taken in while no page of it is shown, and the old one is let go', async () => {
  const { entries, swap, used, letGo, replaceRoutes } = await open('/blog')
  state.registry = [entry('content', 'c1'), entry('booking', 'b2')]
  await swap.look()
  expect(used()).toBe('b2')
  expect(entries[1]!.current.build).toBe('b2')
  expect(replaceRoutes).toHaveBeenCalledTimes(1)
  expect(letGo).toHaveBeenCalledExactlyOnceWith('booking', expect.objectContaining({ build: 'b1' }))
})

test('FEDR-09 it goes back as it went on', async () => {
  const { swap, used } = await open('/blog')
  for (const build of ['b2', 'b1', 'b2', 'b1']) {
    state.registry = [entry('booking', build)]
    await swap.look()
    expect(used()).toBe(build)
  }
})

test('FEDR-09 a new build of what is shown waits until the reader has gone on', async () => {
  const { swap, used, router } = await open('/book')
  state.registry = [entry('booking', 'b2')]
  await swap.look()
  expect(used()).toBe('b1')
  await router.navigate('/blog')
  await swap.settle()
  expect(used()).toBe('b2')
})

test.each([
  ['something in the remote is half done', '/blog', true],
  ['the document is that of a payment', '/pay', false],
])('FEDR-09 nothing is taken in while %s', async (_why, path, isBusy) => {
  const { swap, entries, loadRemote } = await open(path)
  state.isBusy = isBusy
  state.registry = [entry('content', path === '/pay' ? 'c2' : 'c1'), entry('booking', 'b2')]
  await swap.look()
  expect(entries.map(({ current }) => current.build)).toEqual(['c1', 'b1'])
  expect(loadRemote).toHaveBeenCalledTimes(1)
})

test('a build of a remote that has not been asked for is only noted', async () => {
  const { swap, entries, loadRemote, router } = await open('/book')
  await router.navigate('/elsewhere')
  state.registry = [entry('content', 'c2')]
  await swap.look()
  expect(entries[0]!.current.build).toBe('c2')
  expect(loadRemote).toHaveBeenCalledTimes(1)
})

test('a build that this shell can’t run, that does not load or that its last good one stands in for changes nothing', async () => {
  const { swap, used, loadRemote, letGo } = await open('/blog')
  state.registry = [entry('booking', 'b2', '9.0')]
  await swap.look()
  expect(loadRemote).toHaveBeenCalledTimes(1)
  state.registry = [entry('booking', 'b3')]
  loadRemote.mockRejectedValueOnce(new Error('dead'))
  await swap.look()
  loadRemote.mockResolvedValueOnce({ build: 'b1' } as RemoteModule)
  await swap.look()
  expect(used()).toBe('b1')
  expect(letGo).not.toHaveBeenCalled()
})

test('a reader who goes to the remote while its new build loads finds the old one', async () => {
  const { swap, used, loadRemote, router } = await open('/blog')
  const loaded = Promise.withResolvers<RemoteModule>()
  loadRemote.mockReturnValueOnce(loaded.promise)
  state.registry = [entry('booking', 'b2')]
  const looked = swap.look()
  await expect.poll(() => loadRemote).toHaveBeenCalledTimes(2)
  await router.navigate('/book')
  loaded.resolve({ build: 'b2', busy: () => false } as RemoteModule)
  await looked
  expect(used()).toBe('b1')
  await router.navigate('/blog')
  await swap.settle()
  expect(used()).toBe('b2')
})
