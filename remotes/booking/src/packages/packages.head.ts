import { packagePath, PATHS } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { breadcrumbs, faqPage, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { offer } from '../catalogue/offer-data.ts'
import { priceNow } from './package-offer.ts'
import { packageQuery } from './packages.query.ts'

/** A package brings its own title. */
export function packageHead({ params, kernel }: RouteAt): Head | undefined {
  const one = kernel.query.getQueryData(packageQuery(kernel, params.slug!).queryKey)
  return (
    one && {
      title: one.meta_title,
      description: one.meta_description,
      canonical: packagePath(one),
      data: [
        breadcrumbs([PATHS.packages, 'Packages and plans'], [packagePath(one), one.title]),
        packageData(one, packagePath(one)),
        faqPage(one.faqs),
      ],
    }
  )
}

/** @param url - Path of the page that offers it. */
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
