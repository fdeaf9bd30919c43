import { packagePath } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { breadcrumbs, faqPage, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { offer } from '../catalogue/offer-data.ts'
import { parentOf, priceNow } from './package-offer.ts'
import { packageQuery } from './packages.query.ts'

/** Makes the head of a package's page, which has its own title. */
export function packageHead({ params, kernel }: RouteAt): Head | undefined {
  const one = kernel.query.getQueryData(packageQuery(kernel, params.slug!).queryKey)
  if (!one) return undefined
  const { to, name } = parentOf(one)
  return {
    title: one.meta_title,
    description: one.meta_description,
    canonical: packagePath(one),
    data: [
      breadcrumbs([to, name], [packagePath(one), one.title]),
      packageData(one, packagePath(one)),
      faqPage(one.faqs),
    ],
  }
}

/** @param url - The path of the page that offers the package. */
export function packageData(one: Package, url: string): StructuredData {
  const { paise } = priceNow(one)
  return {
    '@type': 'Service',
    name: one.title,
    description: one.subtitle,
    serviceType: 'Sexual health care',
    areaServed: { '@type': 'Country', name: 'India' },
    url,
    ...(paise !== null && { offers: offer(paise, url) }),
  }
}
