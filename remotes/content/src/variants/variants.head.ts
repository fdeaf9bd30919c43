import type { TreatmentDetail } from '@app/contracts/treatments'
import type { Head, RouteAt } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { WELCOME } from '../home/home.tsx'
import { productOf } from './variants.pages.ts'

export function variantHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  if (pathname === '/home-old')
    return { title: WELCOME.title, description: WELCOME.lead, robots: 'noindex', canonical: '/' }
  const slug = productOf(params)
  const treatment = slug && kernel.query.getQueryData<TreatmentDetail>(treatmentQuery(kernel, slug).queryKey)
  return treatment ? { title: treatment.hero_title, description: treatment.hero_lead, canonical: pathname } : undefined
}
