import type { LandingPage } from '@app/contracts/landing'
import { indiaDate } from '@app/domain/india-time'
import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { landingQuery } from './landing.query.ts'

/**
 * Makes the head of a landing page, which has its own title. A city's page is not marked as a LocalBusiness, because we
 * have no clinic there.
 */
export const landingHead =
  (slug: string) =>
  ({ kernel }: RouteAt): Head | undefined => {
    const page = kernel.query.getQueryData(landingQuery(kernel, slug).queryKey)
    if (!page) return undefined
    const path = `/${page.slug}`
    return {
      title: page.meta_title,
      description: page.meta_description,
      canonical: path,
      data: [breadcrumbs([path, page.heading]), webPage(page, path), faqPage(page.faq)],
    }
  }

const webPage = (page: LandingPage, path: string) => ({
  '@type': 'MedicalWebPage',
  name: page.heading,
  description: page.meta_description,
  url: path,
  inLanguage: 'en-IN',
  lastReviewed: indiaDate(page.reviewed_at),
  reviewedBy: {
    '@type': 'Person',
    name: page.reviewer.name,
    jobTitle: page.reviewer.degree,
    ...(page.reviewer.profile_path && { url: page.reviewer.profile_path }),
  },
  ...(page.about ? { about: { '@type': page.about.type, name: page.about.name } } : {}),
})
