import { feature, type PageCode } from '@app/kernel'
import { documentHead } from './documents.head.ts'
import { documentPages } from './documents.pages.ts'

export const documents = feature(
  documentPages,
  Object.fromEntries(
    Object.keys(documentPages).map((slug): [string, PageCode] => [
      slug,
      {
        // with its loader: that one needs the generated parts, tables and all
        lazy: async (kernel) => (await import('./document-route.tsx')).documentRoute(kernel, slug),
        head: documentHead(slug),
      },
    ]),
  ),
)
