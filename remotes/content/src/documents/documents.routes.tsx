import { feature, type PageCode } from '@app/kernel'
import { documentHead } from './documents.head.ts'
import { documentPages } from './documents.pages.ts'

export const documents = feature(
  documentPages,
  Object.fromEntries(
    Object.keys(documentPages).map((slug): [string, PageCode] => [
      slug,
      {
        // the route loads together with its loader, which needs the generated sections and their tables
        lazy: async (kernel) => (await import('./document-route.tsx')).documentRoute(kernel, slug),
        head: documentHead(slug),
      },
    ]),
  ),
)
