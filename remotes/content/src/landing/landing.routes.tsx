import { ApiError, data, feature, prepareArticleHtml, type Kernel, type PageCode } from '@app/kernel'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { questionQuery } from '@app/parts/rail.query'
import { landingHead } from './landing.head.ts'
import { landingPages } from './landing.pages.ts'
import { doctorsForQuery, landingQuery, readingQuery } from './landing.query.ts'
import { QUESTIONS } from './wording.ts'

export const landing = feature(
  landingPages,
  Object.fromEntries(
    Object.keys(landingPages).map((slug): [string, PageCode] => [
      slug,
      {
        load: (kernel) => loadPage(kernel, slug),
        lazy: async () => {
          const { LandingPage } = await import('./landing-page.tsx')
          return { element: <LandingPage slug={slug} /> }
        },
        head: landingHead(slug),
      },
    ]),
  ),
)

/** Loads a landing page: its own row must load, and a section whose data does not load is omitted. */
async function loadPage(kernel: Kernel, slug: string) {
  const { query } = kernel
  try {
    const [page] = await Promise.all([query.ensureQueryData(landingQuery(kernel, slug)), prepareArticleHtml()])
    await Promise.all([
      query.prefetchQuery(doctorsForQuery(kernel, page)),
      query.prefetchQuery(readingQuery(kernel, page.reading)),
      query.prefetchQuery(discoveryCallQuery(kernel)),
      query.prefetchQuery(questionQuery(kernel, QUESTIONS[page.kind])),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
  return null
}
