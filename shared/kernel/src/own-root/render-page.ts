import { dehydrate } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { KernelProvider } from '../kernel-context.ts'
import { createQueryClient } from '../query-client.ts'
import type { Kernel, RemoteModule } from '../remote-module.ts'
import type { Brought, PlainKernel } from './border.ts'
import { createOwnKernel } from './own-kernel.ts'
import { ownRoutes, shownError } from './own-routes.ts'

export interface RenderedPage {
  kernel: Kernel
  html: string
}

/**
 * Renders a page of a remote with its own React, the same for all visitors.
 *
 * @returns the page, or nothing if it redirects.
 * @throws the error of the page's code or data, unless the page shows the error itself.
 */
export async function renderPage(
  module: RemoteModule,
  shell: PlainKernel,
  url: URL,
): Promise<Brought & { page?: RenderedPage }> {
  const query = createQueryClient({ retries: 0 })
  const kernel = createOwnKernel(shell, query)
  const handler = createStaticHandler(ownRoutes(module.routes(kernel), null))
  const context = await handler.query(new Request(url))
  if (context instanceof Response)
    return { to: { path: context.headers.get('location') ?? '/', status: context.status } }
  const { loaderData, errors } = context
  const error = shownError(errors)
  const router = createStaticRouter(handler.dataRoutes, context)
  const stream = await renderToReadableStream(
    createElement(
      KernelProvider,
      { value: kernel },
      createElement(StaticRouterProvider, { router, context, hydrate: false }),
    ),
    // the page is sent whole, so no part of it waits in a hidden place for a script
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  const html = await new Response(stream as ReadableStream).text()
  return { page: { kernel, html }, error, served: { query: dehydrate(query), loaderData } }
}
