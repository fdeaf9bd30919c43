import type { Kernel, RouteObject } from '@app/kernel'
import { ContactPage } from './contact-page.tsx'
import { constantsQuery, LISTS } from './contact.query.ts'

export const contactRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'contact-us',
    loader: async () => {
      await Promise.all(LISTS.map((name) => kernel.query.ensureQueryData(constantsQuery(kernel, name))))
      return null
    },
    element: <ContactPage />,
  },
]
