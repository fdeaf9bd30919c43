import { definePages } from '@app/federation/manifest'

/** The titles that site maps use; a page's text, title and description come with its newest version. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  About: {
    '/about-us': 'About us',
    '/editorial-policy': 'How we write and review',
    '/community-rules': 'Rules for comments',
    '/accessibility': 'Accessibility',
  },
  Legal: {
    '/terms-conditions': 'Terms and conditions',
    '/privacy-policy': 'Privacy policy',
    '/refund-policy': 'Refund policy',
    '/pricing-policy': 'Prices',
    '/shipping-policy': 'Shipping and delivery',
    '/telemedicine-consent': 'Consent to online care',
    '/grievance': 'Complaints and grievance officer',
  },
}

/** The document pages, keyed by their path without the slash, which is the row's slug. */
export const documentPages = definePages(
  Object.fromEntries(
    Object.entries(GROUPS).flatMap(([group, titles]) =>
      Object.entries(titles).map(([path, title]) => [
        path.slice(1),
        { path, access: 'public', title, group, query: ['version'], readable: true },
      ]),
    ),
  ),
)
