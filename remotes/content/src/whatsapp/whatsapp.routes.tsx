import { feature } from '@app/kernel'
import { whatsappPages } from './whatsapp.pages.ts'

export const whatsapp = feature(whatsappPages, {
  whatsapp: { lazy: async () => ({ Component: (await import('./whatsapp-page.tsx')).WhatsappPage }) },
})
