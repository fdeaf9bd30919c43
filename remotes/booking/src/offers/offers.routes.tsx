import { packagesQuery } from '@app/parts/packages.query'
import { packagePath } from '@app/parts/paths'
import { breadcrumbs, feature, type Head, type PageCode, type RouteAt } from '@app/kernel'
import { loadOffers } from './load-offers.ts'
import { offersPages } from './offers.pages.ts'

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

const page = (kind: keyof typeof offersPages): PageCode => ({
  load: loadOffers,
  lazy: async () => {
    const { OffersPage } = await import('./offers-page.tsx')
    return { element: <OffersPage kind={kind} /> }
  },
  head: headOf(offersPages[kind]),
})

export const offers = feature(offersPages, {
  list: page('list'),
  plans: page('plans'),
  compare: page('compare'),
  concern: page('concern'),
  singles: page('singles'),
})
