import type { FlagAnswers } from '@app/federation/flags'
import type { Entry } from '@app/federation/registry'
import * as kernelModule from '@app/kernel'
import {
  ApiError,
  createQueryClient,
  dehydrate,
  KernelProvider,
  type Contact,
  type Head,
  type RemoteModule,
} from '@app/kernel'
import { understands } from '@app/kernel/contract'
import { Writable } from 'node:stream'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as reactDom from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import * as router from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createAskedApi, type Ask } from './asked-api.ts'
import type { Boot } from './boot.ts'
import { headAt } from './heads.ts'
import { hasMissing, isNotThere } from './not-there.ts'
import { createRoutes } from './routes.tsx'
import { createSiteKernel } from './site-kernel.ts'
import { findPage } from './site.ts'

/**
 * Milliseconds after which the server leaves unfinished data to the browser: longer than an API read may take, and
 * shorter than the web process waits for a rendering.
 */
const RENDER_TIMEOUT = 2700

export interface RenderOptions {
  url: string
  entries: readonly Entry[]
  modules: ReadonlyMap<string, RemoteModule>
  contact: Contact
  year: number
  gallery: boolean
  /** The values of the flags that the page declares; an older web process does not send them. */
  flags?: FlagAnswers
  ask: Ask
  nonce: string
}

/** The result as plain data, because it is sent to another process. */
export interface Rendered {
  status: number
  head: Head
  html: string
  boot: Pick<Boot, 'query' | 'router'>
  /** The message of the error that the page's code threw, if the page can be shown without the failed section. */
  fault?: string
}

export interface Redirected {
  status: number
  to: string
}

/**
 * The modules that remotes' server bundles import by these names. Each supplied module exists once, as in the browser.
 */
export const supplied: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@app/kernel': kernelModule,
}

export { understands }

/**
 * Renders one document's content, which is the same for every visitor, because nobody is logged in here.
 *
 * @throws Error the error of the page's code, if the page can't be shown at all without the failed section.
 */
export async function render({
  url,
  entries,
  modules,
  contact,
  year,
  gallery,
  flags = {},
  ask,
  nonce,
}: RenderOptions): Promise<Rendered | Redirected> {
  const query = createQueryClient({ retries: 0 })
  const kernel = createSiteKernel(entries, { query, api: createAskedApi(ask), contact }, (flag) => flags[flag])
  const handler = createStaticHandler(createRoutes({ entries, contact, year, gallery, kernel, modules }))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return { status: context.status, to: context.headers.get('location') ?? '/' }

  const { pathname } = new URL(url)
  const missing = hasMissing(context.errors) || !findPage({ entries }, pathname)
  const thrown: unknown[] = Object.values(context.errors ?? {})
  const html = await renderTree(
    <KernelProvider value={kernel}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </KernelProvider>,
    nonce,
    (error) => thrown.push(error),
  )
  const fault = thrown.find(isFault)
  return {
    status: missing ? 404 : context.errors ? 503 : 200,
    head: headAt({ entries, modules, kernel }, pathname, context.matches.at(-1)?.params ?? {}, missing),
    html,
    // an error's own text stays on the server: the browser only needs to know that there was an error, and whether it
    // was a 404
    boot: { query: dehydrate(query), router: { loaderData: context.loaderData, errors: plainErrors(context.errors) } },
    ...(fault === undefined ? {} : { fault: fault instanceof Error ? fault.message : 'no error' }),
  }
}

function renderTree(tree: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let html = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      html += chunk.toString()
      done()
    },
    final(done) {
      resolve(html)
      done()
    },
  })
  const stream = renderToPipeableStream(tree, {
    nonce,
    // the document is sent whole, so no part of it waits in a hidden place for a script
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError(error) {
      console.error('render', error)
      onError(error)
    },
  })
  const late = setTimeout(() => stream.abort(new ApiError(0, 'too late')), RENDER_TIMEOUT)
  return promise.finally(() => clearTimeout(late))
}

/** An error with a status is a response of the API or of the page itself; any other error is a programming mistake. */
const isFault = (error: unknown): boolean => typeof (error as { status?: unknown } | null)?.status !== 'number'

const plainErrors = (errors: Record<string, unknown> | null) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      return [route, { status: isNotThere(error) ? 404 : 503, statusText: '', internal: false, data: null }]
    }),
  )
