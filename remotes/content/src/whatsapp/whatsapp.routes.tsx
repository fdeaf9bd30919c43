import { prefetchRail } from '@app/parts/rail.query'
import { feature } from '@app/kernel'
import { whatsappPages } from './whatsapp.pages.ts'

export const whatsapp = feature(whatsappPages, {
  whatsapp: {
    async load(kernel) {
      await prefetchRail(kernel, {})
      return null
    },
    lazy: async () => ({ Component: (await import('./whatsapp-page.tsx')).WhatsappPage }),
  },
})
