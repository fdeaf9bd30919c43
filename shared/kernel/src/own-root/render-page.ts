import { dehydrate } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { KernelProvider } from '../kernel-context.ts'
import { createQueryClient } from '../query-client.ts'
import type { Kernel, RemoteModule } from '../remote-module.ts'
import type { PlainKernel, Served } from './border.ts'
import { createOwnKernel } from './own-kernel.ts'
import { OWN_ROOT, ownRoutes } from './own-routes.ts'

export interface RenderedPage {
  kernel: Kernel
  html: string
  served: Served
}

/**
 * Renders a page of a remote with its own React, for all visitors.
 *
 * @returns the page, or the path to which it leads.
 * @throws what the page's code or data has thrown.
 */
export async function renderPage(
  module: RemoteModule,
  shell: PlainKernel,
  url: URL,
): Promise<RenderedPage | { to: string }> {
  const query = createQueryClient({ retries: 0 })
  const kernel = createOwnKernel(shell, query)
  const handler = createStaticHandler(ownRoutes(module.routes(kernel), null))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return { to: context.headers.get('location') ?? '/' }
  const { loaderData, errors } = context
  if (errors && OWN_ROOT in errors) throw errors[OWN_ROOT]
  const router = createStaticRouter(handler.dataRoutes, context)
  const stream = await renderToReadableStream(
    createElement(
      KernelProvider,
      { value: kernel },
      createElement(StaticRouterProvider, { router, context, hydrate: false }),
    ),
  )
  await stream.allReady
  return {
    kernel,
    html: await new Response(stream as ReadableStream).text(),
    served: { query: dehydrate(query), loaderData, errors },
  }
}
