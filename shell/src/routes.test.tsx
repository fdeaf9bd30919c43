import type { Build, Entry } from '@app/federation/registry'
import {
  createMemoryRouter,
  createQueryClient,
  KernelProvider,
  RouterProvider,
  type Kernel,
  type RemoteModule,
  type RouteObject,
} from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { createRoutes } from './routes.tsx'
import { createSiteKernel } from './site-kernel.ts'

const module: RemoteModule = {
  contract: CONTRACT,
  build: 'test',
  routes: () => [{ path: 'one' }, { path: 'two', children: [{ path: 'three' }] }],
  head: () => undefined,
  fallback: () => null,
  busy: () => false,
}
const entry = (name: string): Entry => ({ name, label: name, contract: CONTRACT, current: {} as Build, pages: [] })

const routesOf = (...there: string[]) =>
  createRoutes({
    entries: ['content', 'booking'].map(entry),
    contact: { phones: [], address: '', social: [] },
    year: 2026,
    gallery: false,
    kernel: {} as Kernel,
    modules: new Map(there.map((name) => [name, module])),
  })

const idsBelow = (routes: RouteObject[], prefix: string): string[] =>
  routes.flatMap(({ id, children }) => [
    ...(id?.startsWith(prefix) ? [id] : []),
    ...(children ? idsBelow(children, prefix) : []),
  ])

test('a page keeps its id when a remote comes in front, so that it stays while the next one loads', () => {
  const alone = idsBelow(routesOf('booking'), 'booking-')
  expect(alone).toHaveLength(3)
  expect(idsBelow(routesOf('booking', 'content'), 'booking-')).toEqual(alone)
})

test('home is asked of its remote while that is not there: nothing else answers its path', () => {
  const [root] = routesOf('booking')
  expect(root!.path).toBeUndefined()
})

describe('SHELL-13 what the registry does not name', () => {
  const contact = { phones: [], address: '', social: [] }
  const load = vi.fn<() => null>(() => null)
  const secretive = {
    ...module,
    routes: () => [
      { path: 'told', element: <p>told</p> },
      { path: 'secret', loader: load, element: <p>secret</p> },
      { path: 'bare', element: <p>bare</p> },
    ],
  }
  const entries = [{ ...entry('content'), pages: [{ path: '/told' }] }]
  const modules = new Map<string, RemoteModule>([['content', secretive]])

  const shown = async (path: string) => {
    const kernel = createSiteKernel(entries, { query: createQueryClient(), api: {} as Kernel['api'], contact })
    const routes = createRoutes({ entries, contact, year: 2026, gallery: false, kernel, modules })
    const router = createMemoryRouter(routes, { initialEntries: [path] })
    await expect.poll(() => router.state.initialized).toBe(true)
    const root = document.createElement('div')
    root.innerHTML = renderToString(
      <KernelProvider value={kernel}>
        <RouterProvider router={router} />
      </KernelProvider>,
    )
    return root.querySelector('main')!.textContent
  }

  test.each(['/bare', '/secret', '/Told'])('is a 404, whatever route of a remote answers %s', async (path) => {
    expect(await shown(path)).toMatch(/^Page not found/)
  })

  test('is not asked for data either', async () => {
    await shown('/secret')
    expect(load).not.toHaveBeenCalled()
  })

  test('a page of an old manifest that does not say who may open it is public', async () => {
    expect(await shown('/told')).toBe('told')
  })
})
