import type { Entry } from '@app/federation/registry'
import {
  createQueryClient,
  dehydrate,
  KernelProvider,
  type Api,
  type Contact,
  type Head,
  type RemoteModule,
} from '@app/kernel'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { Boot } from './boot.ts'
import { headAt, iconAt } from './heads.ts'
import { hasMissing, isNotThere } from './not-there.ts'
import { createRoutes } from './routes.tsx'
import { createSiteKernel } from './site-kernel.ts'
import { documentAt, findPage } from './site.ts'

/** Milliseconds after which what has not come is left to the browser. */
const RENDER_TIMEOUT = 3000

export interface RenderOptions {
  url: string
  entries: Entry[]
  modules: ReadonlyMap<string, RemoteModule>
  contact: Contact
  year: number
  gallery: boolean
  api: Api
  nonce: string
}

export interface Rendered {
  status: number
  head: Head
  html: string
  boot: Pick<Boot, 'query' | 'router'>
}

export { documentAt, findPage, iconAt }

/** One document's content, the same for every visitor: nobody is logged in here. A redirect comes back as a Response. */
export async function render({
  url,
  entries,
  modules,
  contact,
  year,
  gallery,
  api,
  nonce,
}: RenderOptions): Promise<Rendered | Response> {
  const query = createQueryClient({ retries: 0 })
  const kernel = createSiteKernel(entries, { query, api, contact })
  const handler = createStaticHandler(createRoutes({ entries, contact, year, gallery, kernel, modules }))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return context

  const { pathname } = new URL(url)
  const missing = hasMissing(context.errors) || !findPage({ entries }, pathname)
  const html = await renderTree(
    <KernelProvider value={kernel}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </KernelProvider>,
    nonce,
  )
  return {
    status: missing ? 404 : context.errors ? 503 : 200,
    head: headAt({ entries, modules, kernel }, pathname, context.matches.at(-1)?.params ?? {}, missing),
    html,
    // an error's own text stays on the server: the browser needs to know that there was one, and whether it was a 404
    boot: { query: dehydrate(query), router: { loaderData: context.loaderData, errors: plainErrors(context.errors) } },
  }
}

function renderTree(tree: React.ReactNode, nonce: string): Promise<string> {
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
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError: (error) => console.error('render', error),
  })
  const late = setTimeout(() => stream.abort(), RENDER_TIMEOUT)
  return promise.finally(() => clearTimeout(late))
}

const plainErrors = (errors: Record<string, unknown> | null) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      return [route, { status: isNotThere(error) ? 404 : 503, statusText: '', internal: false, data: null }]
    }),
  )
