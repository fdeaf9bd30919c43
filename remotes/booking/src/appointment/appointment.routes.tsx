import type { Kernel, RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../catalogue/discovery-call.query.ts'
import { packagesQuery } from '../packages/packages.query.ts'

export const appointmentRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'book-appointment',
    loader: () =>
      loadOr404(
        kernel.query.ensureQueryData(packagesQuery(kernel)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./book-appointment-page.tsx')).BookAppointmentPage }),
  },
]
