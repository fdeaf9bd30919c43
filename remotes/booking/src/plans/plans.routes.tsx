import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { policiesQuery } from '@app/parts/policies.query'
import { feature, type Kernel, type PageCode } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { loadPackage } from '../packages/load-package.ts'
import { packagesQuery } from '@app/parts/packages.query'
import { SLUG } from './plan-slug.ts'
import { listHead, planHead } from './plans.head.ts'
import { INDEX_PAGES, PLAN_PAGES, planListPages, planPages, SINGLES_PAGE } from './plans.pages.ts'

const loadList = (kernel: Kernel) =>
  loadOr404(
    kernel.query.ensureQueryData(packagesQuery(kernel)),
    kernel.query.prefetchQuery(policiesQuery(kernel)),
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
  )

const index = (kind: keyof typeof INDEX_PAGES): PageCode => ({
  load: loadList,
  lazy: async () => {
    const { PlanIndexPage } = await import('./plan-index-page.tsx')
    return { element: <PlanIndexPage kind={kind} /> }
  },
  head: listHead(INDEX_PAGES[kind]),
})

export const planLists = feature(planListPages, {
  all: index('all'),
  compare: index('compare'),
  concern: index('concern'),
  singles: {
    load: loadList,
    lazy: async () => ({ Component: (await import('./singles-page.tsx')).SinglesPage }),
    head: listHead(SINGLES_PAGE),
  },
  detail: {
    load(kernel, { request }) {
      const slug = new URL(request.url).searchParams.get('slug') ?? ''
      return SLUG.test(slug) ? loadPackage(kernel, slug) : loadList(kernel)
    },
    lazy: async () => ({ Component: (await import('./plan-detail-page.tsx')).PlanDetailPage }),
  },
})

export const plans = feature(
  planPages,
  Object.fromEntries(
    PLAN_PAGES.map((plan): [string, PageCode] => [
      plan.slug,
      {
        load: (kernel) => loadPackage(kernel, plan.slug),
        lazy: async () => {
          const { PlanPage } = await import('./plan-page.tsx')
          return { element: <PlanPage key={plan.slug} slug={plan.slug} /> }
        },
        head: planHead(plan),
      },
    ]),
  ),
)
