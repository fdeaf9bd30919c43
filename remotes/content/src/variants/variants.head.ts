import type { Head, RouteAt } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { WELCOME } from '../home/welcome.ts'
import { homePages } from '../home/home.pages.ts'
import { productOf } from './variants.pages.ts'

export const oldHomeHead = (): Head => ({
  title: WELCOME.title,
  description: WELCOME.lead,
  robots: 'noindex',
  canonical: homePages.home.path,
})

export function productHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  const treatment = kernel.query.getQueryData(treatmentQuery(kernel, productOf(params)).queryKey)
  return treatment && { title: treatment.hero_title, description: treatment.hero_lead, canonical: pathname }
}
