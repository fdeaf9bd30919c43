import type { Kernel, RouteObject } from '@app/kernel'
import { faqQuery } from './faq.query.ts'

export const faqRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'faq',
    loader: async () => {
      await kernel.query.ensureQueryData(faqQuery(kernel))
      return null
    },
    lazy: async () => ({ Component: (await import('./faq-page.tsx')).FaqPage }),
  },
]
