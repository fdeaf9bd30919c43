import './jsdom-gaps.ts'
import {
  createBrowserApi,
  createKernel,
  createQueryClient,
  createMemoryRouter,
  createSession,
  KernelProvider,
  RouterProvider,
  type Kernel,
  type RemoteModule,
} from '@app/kernel'
import { cleanup, configure, render } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

/** The site's address in tests; jsdom's own. */
const ORIGIN = 'http://localhost:3000'

const server = setupServer()

// the first render of a file also compiles what it needs: on a busy machine that takes more than a second
configure({ asyncUtilTimeout: 4000 })

/** Call once in a test file: starts the fake network, and fails on a call that no test has answered. */
export function fakeNetwork(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    cleanup()
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
}

/** Answers from here on, in place of what a test began with. */
export const respondWith = (...network: HttpHandler[]): void => server.use(...network)

/** The API's answer to one call, in its envelope. */
export const answer = (method: 'get' | 'post', path: string, data: unknown, status = 200, message = ''): HttpHandler =>
  http[method](`${ORIGIN}/backend${path}`, () => HttpResponse.json({ statusCode: status, message, data }, { status }))

/** The API's answer to a read that depends on what is asked. */
export const answerTo = (path: string, dataFor: (query: URLSearchParams) => unknown): HttpHandler =>
  http.get(`${ORIGIN}/backend${path}`, ({ request }) =>
    HttpResponse.json({ statusCode: 200, message: '', data: dataFor(new URL(request.url).searchParams) }),
  )

/** The API's refusal of a call, with what the call brought. */
export const refuseHearing = (path: string, hear: (body: unknown) => void, status: number, message = ''): HttpHandler =>
  http.post(`${ORIGIN}/backend${path}`, async ({ request }) => {
    hear(await request.json())
    return HttpResponse.json({ statusCode: status, message, data: null }, { status })
  })

/** A token as the API would make it; only its payload is ever read here. */
export const tokenFor = (userType: 'Patient' | 'Doctor', name: string): string =>
  `h.${btoa(JSON.stringify({ userType, name }))}.s`

interface Options {
  path: string
  /** Who is logged in; nobody where it is left out. */
  as?: 'Patient' | 'Doctor'
  network?: HttpHandler[]
}

/** Renders a remote's real routes at a path, with the real router, cache, session and calls; only the network is faked. */
export function renderRemote(remote: RemoteModule, { path, as, network = [] }: Options) {
  server.use(...network)
  if (as) localStorage.setItem('token', tokenFor(as, 'Asha'))
  const session = createSession(localStorage, sessionStorage)
  const notify = vi.fn<Kernel['notify']>()
  const kernel = createKernel({
    query: createQueryClient({ retries: 0 }),
    session,
    api: createBrowserApi({
      base: `${ORIGIN}/backend`,
      session,
      onSessionEnded() {},
      onRefused: (message) => notify('error', message),
    }),
    notify,
    contact: { phones: ['+91 11 5555 0100'], address: '12 Example Lane', social: [], whatsapp: '911155550100' },
  })
  const elsewhere = { path: '*', element: <p>another page</p> }
  const router = createMemoryRouter([{ path: '/', children: [...remote.routes(kernel), elsewhere] }], {
    initialEntries: [path],
  })
  render(
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>,
  )
  return { router, notify, session }
}
