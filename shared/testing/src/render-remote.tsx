import './jsdom-gaps.ts'
import type { Endpoint } from '@app/contracts/endpoint'
import type { Envelope, FieldError } from '@app/contracts/wire'
import { ENDPOINTS, type Answer, type EndpointName, type RefusalOf } from '@app/contracts/endpoints'
import {
  createBrowserApi,
  createKernel,
  createQueryClient,
  createMemoryRouter,
  createSession,
  createStore,
  KernelProvider,
  RouterProvider,
  type Kernel,
  type RemoteModule,
} from '@app/kernel'
import { cleanup, configure, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'

export type { HttpHandler } from 'msw'

/** The site's address in tests, which is jsdom's own. */
const ORIGIN = 'http://localhost:3000'

const server = setupServer()

// the first render in a file also compiles what it needs, which takes seconds on a busy machine
configure({ asyncUtilTimeout: 10_000 })

/** What every page that takes payments requests. */
export const STATEMENT = { sentence: 'Your statement shows “DEMO CLINIC PVT LTD”.' }

/** The names of calls that fail the test: nothing responded to them, or the contract does not have them. */
const faults = new Set<string>()
server.events.on('request:unhandled', ({ request }) => faults.add(`nothing answers ${nameOf(request)}`))
const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/backend', '')}`

/**
 * Call once in a test file: starts the fake network, and fails a test, with the name of the call, if the network does
 * not respond to a call or the contract does not have it. In each test, `beside` responds to the calls that pages make
 * in addition to those about the file's subject.
 */
export function fakeNetwork(...beside: HttpHandler[]): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }))
  beforeEach(() => {
    faults.clear()
    server.use(answer('GET /payments/statement', STATEMENT), ...beside)
  })
  afterEach(() => {
    const found = [...faults]
    cleanup()
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  afterAll(() => server.close())
}

/** Responds from now on, in place of the network with which a test began. */
export const respondWith = (...network: HttpHandler[]): void => server.use(...network)

const urlOf = (name: EndpointName) => `${ORIGIN}/backend${name.split(' ')[1]}`
const on = (name: EndpointName, resolver: HttpResponseResolver): HttpHandler =>
  http[name.startsWith('GET') ? 'get' : 'post'](urlOf(name), (info) => {
    checkQuestion(name, new URL(info.request.url).searchParams)
    return resolver(info)
  })

/**
 * Checks that a call has no parameter that its contract does not name, and has every required one. Here, an id may be a
 * short word.
 */
function checkQuestion(name: EndpointName, asked: URLSearchParams): void {
  const { query }: Endpoint = ENDPOINTS[name]
  const values = Object.fromEntries(asked)
  const known = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  const isClosed = !query || query instanceof z.ZodMiniObject
  const unknown = isClosed ? Object.keys(values).filter((key) => !known.includes(key)) : []
  const issues = query ? (z.safeParse(query, values).error?.issues ?? []) : []
  const wrong = issues.filter(({ code }) => code !== 'invalid_format').map(({ path }) => path.join('.'))
  if (unknown.length + wrong.length > 0) faults.add(`${name} takes no ${[...unknown, ...wrong].join(', ')}`)
}

/** A response that the API can give: one that the endpoint does not allow fails the test. */
function answered<Name extends EndpointName>(name: Name, data: Answer<Name>) {
  const { answer: schema, status = 200, message = '' }: Endpoint = ENDPOINTS[name]
  const body: Envelope<unknown> = { statusCode: status, message, data: z.parse(schema, data) }
  return HttpResponse.json(body, { status })
}

/** The API's response to one call. */
export const answer = <Name extends EndpointName>(
  name: Name,
  data: Answer<Name>,
  hear?: (body: unknown) => void,
): HttpHandler => {
  const response = answered(name, data)
  return on(name, async ({ request }) => {
    hear?.(await request.json())
    return response.clone()
  })
}

/** The API's response to a read, depending on the query. */
export const answerTo = <Name extends EndpointName>(
  name: Name,
  dataFor: (query: URLSearchParams, body: unknown) => Answer<Name> | Promise<Answer<Name>>,
): HttpHandler =>
  on(name, async ({ request }) => {
    const body: unknown = request.method === 'POST' ? await request.json() : undefined
    return answered(name, await dataFor(new URL(request.url).searchParams, body))
  })

/** The API's own refusal of a call: its status and message come from the endpoint. */
export const refusal = <Name extends EndpointName>(
  name: Name,
  data: RefusalOf<Name> & { code: string },
): HttpHandler => {
  const { refusals }: Endpoint = ENDPOINTS[name]
  const { status, message } = refusals!.codes[data.code]!
  const body = { statusCode: status, message, data: z.parse(refusals!.data, data) }
  return on(name, () => HttpResponse.json(body, { status }))
}

/**
 * A failure that any call may have: the server is down, or there were too many requests. `hear` receives the call's
 * request.
 */
export const failure = (
  name: EndpointName,
  status: number,
  message = '',
  hear?: (body: unknown) => void,
): HttpHandler =>
  on(name, async ({ request }) => {
    hear?.(await request.json())
    return HttpResponse.json({ statusCode: status, message, data: null }, { status })
  })

/** The API's rejection of the content of some fields. */
export const refusedFields = (name: EndpointName, ...errors: FieldError[]): HttpHandler =>
  on(name, () =>
    HttpResponse.json({ statusCode: 400, message: 'Please check what you entered', data: { errors } }, { status: 400 }),
  )

/** A token in the API's format; only its payload is ever read here. */
export const tokenFor = (userType: 'Patient' | 'Doctor', name: string): string =>
  `h.${btoa(JSON.stringify({ sub: `${userType}-${name}`, userType, name }))}.s`

interface Options {
  path: string
  /** The logged-in person; if omitted, nobody. */
  as?: 'Patient' | 'Doctor'
  /** A different name means a different account. */
  name?: string
  network?: HttpHandler[]
  /** The panels that other remotes offer beside this remote's pages; if omitted, none. */
  panel?: Kernel['panel']
  /** The values of the flags that the page declares; a page that reads another one throws. */
  flags?: Readonly<Record<string, boolean>>
}

/**
 * Renders a remote's real routes at a path, with the real router, cache, session and calls; only the network is faked.
 */
export function renderRemote(
  remote: RemoteModule,
  { path, as, name = 'Asha', network = [], panel, flags = {} }: Options,
) {
  server.use(...network)
  if (as) localStorage.setItem('token', tokenFor(as, name))
  const store = createStore()
  const session = createSession(localStorage, sessionStorage, store)
  const notify = vi.fn<Kernel['notify']>()
  const kernel = createKernel({
    query: createQueryClient({ retries: 0 }),
    store,
    session,
    api: createBrowserApi({
      base: `${ORIGIN}/backend`,
      session,
      onSessionEnded() {},
      onTry() {},
      onRefused: (message) => notify('error', message),
    }),
    notify,
    contact: { phones: ['+91 11 5555 0100'], address: '12 Example Lane', social: [], whatsapp: '911155550100' },
    flagAt(flag) {
      if (Object.hasOwn(flags, flag)) return flags[flag]!
      throw new Error(`the page reads the flag ${flag}: name it in the page’s flags, and in the test`)
    },
    ...(panel && { panel }),
  })
  const elsewhere = { path: '*', element: <p>another page</p> }
  const router = createMemoryRouter([{ path: '/', children: [...remote.routes(kernel), elsewhere] }], {
    initialEntries: [path],
  })
  const page = (
    <KernelProvider value={kernel}>
      <RouterProvider router={router} />
    </KernelProvider>
  )
  render(page)
  return {
    router,
    notify,
    session,
    kernel,
    /** The same page, rendered as on a server, with the data loaded so far. */
    onServer: () => renderToString(page),
  }
}
