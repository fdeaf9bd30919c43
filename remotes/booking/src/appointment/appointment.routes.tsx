import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { policiesQuery } from '@app/care/policies.query'
import { feature } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { packagesQuery } from '@app/care/packages.query'
import { appointmentPages } from './appointment.pages.ts'

export const appointment = feature(appointmentPages, {
  book: {
    load: (kernel) =>
      loadOr404(
        kernel.query.ensureQueryData(packagesQuery(kernel)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./book-appointment-page.tsx')).BookAppointmentPage }),
  },
})
