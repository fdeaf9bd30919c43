import { feature } from '@app/kernel'
import { contactHead } from './contact.head.ts'
import { contactPages } from './contact.pages.ts'
import { constantsQuery, LISTS } from './contact.query.ts'

export const contact = feature(contactPages, {
  contact: {
    async load(kernel) {
      await Promise.all(LISTS.map((name) => kernel.query.ensureQueryData(constantsQuery(kernel, name))))
      return null
    },
    lazy: async () => ({ Component: (await import('./contact-page.tsx')).ContactPage }),
    head: contactHead,
  },
})
