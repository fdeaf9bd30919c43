import { feature } from '@app/kernel'
import { comingSoonPages } from './coming-soon.pages.ts'

export const comingSoon = feature(comingSoonPages, {
  comingSoon: { lazy: async () => ({ Component: (await import('./coming-soon-page.tsx')).ComingSoonPage }) },
})
