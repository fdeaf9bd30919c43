import type { Kernel, RouteObject } from '@app/kernel'
import { constantsQuery, LISTS } from './contact.query.ts'

export const contactRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'contact-us',
    loader: async () => {
      await Promise.all(LISTS.map((name) => kernel.query.ensureQueryData(constantsQuery(kernel, name))))
      return null
    },
    lazy: async () => ({ Component: (await import('./contact-page.tsx')).ContactPage }),
  },
]
