import type { Page } from '@app/federation/manifest'

export const faqPages: Page[] = [
  {
    path: '/faq',
    title: 'Questions and answers',
    description:
      'Answers on booking, calls, privacy, payment, refunds, doctors, lab tests and courses, with a search that stays in your browser.',
    group: 'About',
  },
]
