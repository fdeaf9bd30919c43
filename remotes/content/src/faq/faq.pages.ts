import { definePages } from '@app/federation/manifest'

export const faqPages = definePages({
  faq: {
    path: '/faq',
    access: 'public',
    title: 'Questions and answers',
    description:
      'Answers about booking, calls, privacy, payment, refunds, doctors, lab tests and courses. Your search stays in your browser.',
    group: 'About',
    readable: true,
  },
})
