import type { Build, Entry } from '@app/federation/registry'
import type { Kernel, RemoteModule, RouteObject } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { expect, test } from 'vitest'
import { createRoutes } from './routes.tsx'

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
