import type { Kernel, RouteObject } from '@app/kernel'
import { documentPages } from './documents.pages.ts'

export const documentRoutes = (kernel: Kernel): RouteObject[] =>
  documentPages.map(({ path }) => {
    const slug = path.slice(1)
    // with its loader: that one needs the generated parts, tables and all
    return { path: slug, lazy: async () => (await import('./document-route.tsx')).documentRoute(kernel, slug) }
  })
