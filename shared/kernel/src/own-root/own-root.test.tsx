import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { createKernel } from '../create-kernel.ts'
import { useIdentity } from '../identity.ts'
import { KernelProvider, useKernel } from '../kernel-context.ts'
import { Link } from '../navigation.ts'
import { noticesAtom } from '../notices.ts'
import { createQueryClient } from '../query-client.ts'
import { tokenAtom } from '../identity.ts'
import type { Kernel, RemoteModule } from '../remote-module.ts'
import { anonymousSession } from '../session.ts'
import { createOwnRoot } from './own-side.ts'
import { asRemote, plainKernel } from './shell-side.tsx'

const tokenOf = (name: string) => `.${btoa(JSON.stringify({ sub: name, name, userType: 'Patient' }))}.`

let gone: string[]
let failing: boolean
beforeEach(() => {
  gone = []
  failing = false
})

function One() {
  const { notify } = useKernel()
  const identity = useIdentity()
  useEffect(() => {
    const own = gone
    return () => void own.push('one')
  }, [])
  if (failing) throw new Error('broken')
  return (
    <>
      <p>One for {identity?.name ?? 'anybody'}</p>
      <Link to="/two?list=2">on</Link>
      <Link to="/elsewhere">away</Link>
      <button onClick={() => notify('info', 'said')}>say</button>
    </>
  )
}

const remote: RemoteModule = {
  contract: '1.9',
  build: 'b',
  routes: (kernel) => [
    { path: 'one', element: <One /> },
    {
      path: 'two',
      loader: async () => {
        await kernel.api.get('/faq/list' as never)
        return null
      },
      element: <p>Two</p>,
    },
  ],
  head: ({ pathname }) => ({ title: `head of ${pathname}` }),
  fallback: ({ retry }) => <button onClick={retry}>own fallback</button>,
  busy: () => failing,
}

/** The shell's frame around the remote, at a path. */
function show(path: string, get: () => Promise<unknown> = () => Promise.resolve([])) {
  const kernel: Kernel = createKernel({
    query: createQueryClient(),
    api: { get } as unknown as Kernel['api'],
    contact: { phones: [], address: '', social: [] },
  })
  kernel.session = { ...anonymousSession, token: () => kernel.store.get(tokenAtom) }
  const root = createOwnRoot(remote, plainKernel(kernel))
  const module = asRemote({
    module: remote,
    rootOf: () => root,
    load: (_kernel, { pathname, search }) => root.show(pathname + search),
    head: (_kernel, ...at) => root.head(...at),
  })
  const Fallback = module.fallback
  const router = createMemoryRouter(
    [
      { errorElement: <Fallback retry={() => gone.push('retried')} />, children: module.routes(kernel) },
      { path: 'elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  return { kernel, module, router }
}

test('TEAM-03 a link in another root is followed by the frame, which then has the page shown below', async () => {
  const { router, module, kernel } = show('/one')
  ;(await screen.findByRole('link', { name: 'on' })).click()
  expect(await screen.findByText('Two')).toBeTruthy()
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/two', '?list=2'])
  expect(module.head({ pathname: '/two', params: {}, kernel })).toEqual({ title: 'head of /two' })
})

test('TEAM-03 the root is taken down when the frame shows another page', async () => {
  show('/one')
  ;(await screen.findByRole('link', { name: 'away' })).click()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  await expect.poll(() => gone).toEqual(['one'])
})

test('TEAM-03 login and notices are the shell’s', async () => {
  const { kernel } = show('/one')
  await screen.findByText('One for anybody')
  act(() => kernel.store.set(tokenAtom, tokenOf('Meera')))
  await screen.findByText('One for Meera')
  screen.getByRole('button', { name: 'say' }).click()
  expect(kernel.store.get(noticesAtom)).toEqual([{ kind: 'info', message: 'said' }])
})

test('TEAM-03 what a page throws is shown by the frame, with the remote’s own fallback', async () => {
  failing = true
  const { module } = show('/one')
  expect(module.busy()).toBe(true)
  ;(await screen.findByRole('button', { name: 'own fallback' })).click()
  expect(gone).toContain('retried')
})

test('TEAM-03 a refusal of the API reaches the frame with its status', async () => {
  const { router } = show('/two', () => Promise.reject(new ApiError(404, 'not there')))
  await screen.findByRole('button', { name: 'own fallback' })
  expect(Object.values(router.state.errors!)).toEqual([expect.objectContaining({ status: 404 })])
})
