import type { Package, PackageCard } from '@app/contracts/packages'
import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { packageData } from '../packages/packages.head.ts'
import { detailPath } from '../packages/package-offer.ts'
import { packageQuery, packagesQuery } from '../packages/packages.query.ts'
import { INDEX_PAGES, PLAN_PAGES, SINGLES_PAGE } from './plans.pages.ts'

const LISTS = [...Object.values(INDEX_PAGES), SINGLES_PAGE]

export function plansHead({ pathname, kernel }: RouteAt): Head | undefined {
  const plan = PLAN_PAGES.find(({ path }) => path === pathname)
  if (plan) {
    const { path, title, description, slug } = plan
    const one = kernel.query.getQueryData<Package>(packageQuery(kernel, slug).queryKey)
    const way = breadcrumbs([INDEX_PAGES.all.path, INDEX_PAGES.all.title], [path, title])
    return { title, description, data: one ? [way, packageData(one, path), faqPage(one.faqs)] : [way] }
  }
  const list = LISTS.find(({ path }) => path === pathname)
  if (!list) return undefined
  const packages = kernel.query.getQueryData<PackageCard[]>(packagesQuery(kernel).queryKey) ?? []
  return {
    title: list.title,
    description: list.description,
    data: [
      breadcrumbs([list.path, list.title]),
      {
        '@type': 'ItemList',
        itemListElement: packages.map((one, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: one.title,
          url: detailPath(one),
        })),
      },
    ],
  }
}
