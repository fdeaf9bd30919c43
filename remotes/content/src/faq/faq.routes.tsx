import type { Kernel, RouteObject } from '@app/kernel'
import { FaqPage } from './faq-page.tsx'
import { faqQuery } from './faq.query.ts'

export const faqRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'faq',
    loader: async () => {
      await kernel.query.ensureQueryData(faqQuery(kernel))
      return null
    },
    element: <FaqPage />,
  },
]
