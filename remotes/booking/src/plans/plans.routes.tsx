import { feature, type PageCode } from '@app/kernel'
import { loadOffers } from '../offers/load-offers.ts'
import { loadPackage } from '../packages/load-package.ts'
import { SLUG } from './plan-slug.ts'
import { planHead } from './plans.head.ts'
import { PLAN_PAGES, planDetailPages, planPages } from './plans.pages.ts'

export const planDetail = feature(planDetailPages, {
  detail: {
    load(kernel, { request }) {
      const slug = new URL(request.url).searchParams.get('slug') ?? ''
      return SLUG.test(slug) ? loadPackage(kernel, slug) : loadOffers(kernel)
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
