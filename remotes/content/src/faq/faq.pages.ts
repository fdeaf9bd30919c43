import { definePages } from '@app/federation/manifest'

export const faqPages = definePages({
  faq: {
    path: '/faq',
    access: 'public',
    title: 'Questions and answers',
    description:
      'Answers on booking, calls, privacy, payment, refunds, doctors, lab tests and courses, with a search that stays in your browser.',
    group: 'About',
    readable: true,
  },
})
