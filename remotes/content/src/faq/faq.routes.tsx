import { prefetchRail } from '@app/parts/rail.query'
import { feature } from '@app/kernel'
import { faqHead } from './faq.head.ts'
import { faqPages } from './faq.pages.ts'
import { faqQuery } from './faq.query.ts'

export const faq = feature(faqPages, {
  faq: {
    async load(kernel) {
      await Promise.all([kernel.query.ensureQueryData(faqQuery(kernel)), prefetchRail(kernel, {})])
      return null
    },
    lazy: async () => ({ Component: (await import('./faq-page.tsx')).FaqPage }),
    head: faqHead,
  },
})
