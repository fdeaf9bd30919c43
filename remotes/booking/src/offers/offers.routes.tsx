import { packagesQuery } from '@app/parts/packages.query'
import { packagePath } from '@app/parts/paths'
import { breadcrumbs, feature, type Head, type PageCode, type RouteAt } from '@app/kernel'
import { loadOffers } from './load-offers.ts'
import { offersPages } from './offers.pages.ts'
import type { PlanListKind } from './plan-lists.content.ts'

const headOf =
  ({ path, title, description }: (typeof offersPages)[keyof typeof offersPages]) =>
  ({ kernel }: RouteAt): Head => {
    const packages = kernel.query.getQueryData(packagesQuery(kernel).queryKey) ?? []
    const itemListElement = packages.map((one, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: one.title,
      url: packagePath(one),
    }))
    return { title, description, data: [breadcrumbs([path, title]), { '@type': 'ItemList', itemListElement }] }
  }

const planList = (kind: PlanListKind & keyof typeof offersPages): PageCode => ({
  load: loadOffers,
  lazy: async () => {
    const { PlanListPage } = await import('./plan-lists-page.tsx')
    return { element: <PlanListPage kind={kind} /> }
  },
  head: headOf(offersPages[kind]),
})

export const offers = feature(offersPages, {
  list: {
    load: loadOffers,
    lazy: async () => ({ Component: (await import('./list-page.tsx')).ListPage }),
    head: headOf(offersPages.list),
  },
  plans: planList('plans'),
  compare: planList('compare'),
  concern: planList('concern'),
  singles: {
    load: loadOffers,
    lazy: async () => ({ Component: (await import('./singles-page.tsx')).SinglesPage }),
    head: headOf(offersPages.singles),
  },
})
