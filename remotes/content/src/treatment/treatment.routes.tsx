import { feature } from '@app/kernel'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { treatmentHead } from './treatment.head.ts'
import { treatmentPages } from './treatment.pages.ts'
import { treatmentsQuery } from './treatment.query.ts'

export const treatment = feature(treatmentPages, {
  list: {
    async load(kernel) {
      await Promise.all([
        kernel.query.ensureQueryData(treatmentsQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ])
      return null
    },
    lazy: async () => ({ Component: (await import('./treatments-page.tsx')).TreatmentsPage }),
  },
  detail: {
    // the route loads together with its loader, which needs the conditions
    lazy: async (kernel) => (await import('./treatment-route.tsx')).treatmentRoute(kernel),
    head: treatmentHead,
  },
})
