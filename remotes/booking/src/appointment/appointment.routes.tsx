import { policiesQuery } from '@app/parts/policies.query'
import { prefetchRail } from '@app/parts/rail.query'
import { feature } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { packagesQuery } from '@app/parts/packages.query'
import { appointmentPages } from './appointment.pages.ts'

export const appointment = feature(appointmentPages, {
  book: {
    load: (kernel) =>
      loadOr404(
        kernel.query.ensureQueryData(packagesQuery(kernel)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        prefetchRail(kernel, { question: QUESTIONS.single }),
      ),
    lazy: async () => ({ Component: (await import('./book-appointment-page.tsx')).BookAppointmentPage }),
  },
})
