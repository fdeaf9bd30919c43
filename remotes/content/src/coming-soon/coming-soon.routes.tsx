import { prefetchRail } from '@app/parts/rail.query'
import { feature } from '@app/kernel'
import { comingSoonPages } from './coming-soon.pages.ts'

export const comingSoon = feature(comingSoonPages, {
  comingSoon: {
    async load(kernel) {
      await prefetchRail(kernel, {})
      return null
    },
    lazy: async () => ({ Component: (await import('./coming-soon-page.tsx')).ComingSoonPage }),
  },
})
