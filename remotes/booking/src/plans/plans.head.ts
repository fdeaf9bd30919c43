import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { packageData } from '../packages/packages.head.ts'
import { packageQuery } from '../packages/packages.query.ts'
import { offersPages } from '../offers/offers.pages.ts'
import type { PLAN_PAGES } from './plans.pages.ts'

export const planHead =
  ({ path, title, description, slug }: (typeof PLAN_PAGES)[number]) =>
  ({ kernel }: RouteAt): Head => {
    const one = kernel.query.getQueryData(packageQuery(kernel, slug).queryKey)
    const way = breadcrumbs([offersPages.plans.path, offersPages.plans.title], [path, title])
    return { title, description, data: one ? [way, packageData(one, path), faqPage(one.faqs)] : [way] }
  }
