import { isNotFound } from '@app/parts/is-not-found'
import { prefetchRail } from '@app/parts/rail.query'
import { data, prepareArticleHtml, type Kernel, type LoaderFunctionArgs } from '@app/kernel'
import { DocumentPage } from './document-page.tsx'
import { documentQuery } from './documents.query.ts'
import { GENERATED } from './generated.tsx'
import { questionOf } from './question-of.ts'

export const documentRoute = (kernel: Kernel, slug: string) => ({
  loader: ({ request }: LoaderFunctionArgs) =>
    loadDocument(kernel, slug, new URL(request.url).searchParams.get('version')),
  element: <DocumentPage slug={slug} />,
})

async function loadDocument(kernel: Kernel, slug: string, version: string | null) {
  try {
    await Promise.all([
      kernel.query.ensureQueryData(documentQuery(kernel, slug, version)),
      prepareArticleHtml(),
      prefetchRail(kernel, { question: questionOf(slug) }),
      // today's rows belong to today's text only
      ...(version === null ? (GENERATED[slug]?.load(kernel) ?? []) : []),
    ])
  } catch (error) {
    // 400: ?version= is not a number
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
  return null
}
