import { feature } from '@app/kernel'
import { faqHead } from './faq.head.ts'
import { faqPages } from './faq.pages.ts'
import { faqQuery } from './faq.query.ts'

export const faq = feature(faqPages, {
  faq: {
    async load(kernel) {
      await kernel.query.ensureQueryData(faqQuery(kernel))
      return null
    },
    lazy: async () => ({ Component: (await import('./faq-page.tsx')).FaqPage }),
    head: faqHead,
  },
})
