import type { Entry } from '@app/federation/registry'
import { atom, createMemoryRouter, type Kernel, type RemoteModule, type RouteObject } from '@app/kernel'
import { expect, test, vi } from 'vitest'
import type { Site } from '../site.ts'
import { createRouteTree } from './route-tree.ts'

const entries = [{ name: 'content', label: 'Articles', pages: [{ path: '/blog' }] }] as unknown as Entry[]
const modules = new Map<string, RemoteModule>()
const site = (): Site => ({
  entries,
  contact: { phones: [], address: '', social: [] },
  year: 2026,
  gallery: false,
  kernel: {} as Kernel,
  modules,
})
const comeWith = (routes: RouteObject[]) => modules.set('content', { routes: () => routes } as unknown as RemoteModule)
const page = (lazy: () => Promise<object>): RouteObject[] => [{ path: 'blog', lazy }]
const at = { pathname: '/blog' }

test('the first tree has the page’s own code loaded', async () => {
  const load = vi.fn<() => Promise<object>>(() => Promise.resolve({ handle: 'loaded' }))
  comeWith(page(load))
  await createRouteTree(site).first(at, { patience: Infinity, onFailure: () => {} })
  expect(load).toHaveBeenCalledTimes(1)
})

test('SHELL-17 a tree whose page’s code is dead is made once more, after what is said about it', async () => {
  comeWith(page(() => Promise.reject(new Error('dead'))))
  const onFailure = vi.fn(() => modules.clear())
  const tree = createRouteTree(site)
  await tree.first(at, { patience: Infinity, onFailure })
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(tree.has('content')).toBe(false)
})

test('SHELL-17 a first tree waits for its page’s code no longer than it may', async () => {
  vi.useFakeTimers()
  comeWith(page(() => new Promise(() => {})))
  const onFailure = vi.fn(() => modules.clear())
  const made = createRouteTree(site).first(at, { patience: 2500, onFailure })
  await vi.advanceTimersByTimeAsync(2499)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await made
  expect(onFailure).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('the remote of a kept page answers no path until that is let go of', async () => {
  comeWith([{ path: 'blog' }])
  const frozen = { name: 'content', path: '/blog', html: '', isReadable: true, hasFailed: atom(false) }
  const tree = createRouteTree(() => ({ ...site(), frozen }))
  await tree.first(at, { patience: Infinity, onFailure: () => {} })
  expect(tree.has('content')).toBe(false)
})

test('SHELL-17 the code of a shown page is there, or it is said that it does not come', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('dead')).mockResolvedValueOnce({})
  comeWith(page(load))
  const tree = createRouteTree(site)
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/blog'] })
  await expect(tree.awaitShown(router)).rejects.toThrow('dead')
  await tree.awaitShown(router)
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that has come answers a path only from the next tree on', async () => {
  modules.clear()
  const tree = createRouteTree(site)
  const router = createMemoryRouter(await tree.first(at, { patience: Infinity, onFailure: () => {} }), {
    initialEntries: ['/blog'],
  })
  comeWith([{ path: 'blog', handle: 'here' }])
  expect(tree.has('content')).toBe(false)
  await tree.replaceIn(router)
  expect(tree.has('content')).toBe(true)
  await router.navigate('/blog')
  expect(router.state.matches.at(-1)!.route.handle).toBe('here')
})
