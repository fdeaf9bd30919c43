import { packagePath } from '@app/parts/paths'
import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { packageData } from '../packages/packages.head.ts'
import { packagesQuery } from '@app/parts/packages.query'
import { packageQuery } from '../packages/packages.query.ts'
import { INDEX_PAGES, type PLAN_PAGES, type PlanPage } from './plans.pages.ts'

export const planHead =
  ({ path, title, description, slug }: (typeof PLAN_PAGES)[number]) =>
  ({ kernel }: RouteAt): Head => {
    const one = kernel.query.getQueryData(packageQuery(kernel, slug).queryKey)
    const way = breadcrumbs([INDEX_PAGES.all.path, INDEX_PAGES.all.title], [path, title])
    return { title, description, data: one ? [way, packageData(one, path), faqPage(one.faqs)] : [way] }
  }

export const listHead =
  ({ path, title, description }: PlanPage) =>
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
