import { feature, type Kernel, type LoaderFunctionArgs } from '@app/kernel'
import { loadOffers } from '../offers/load-offers.ts'
import { appointmentPages } from './appointment.pages.ts'

/** The code of the times comes with the page's own where an expert or a kind is chosen already. */
function load(kernel: Kernel, { request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('doctor') || searchParams.has('kind')) void import('./choose-time.tsx')
  return loadOffers(kernel)
}

export const appointment = feature(appointmentPages, {
  book: {
    load,
    lazy: async () => ({ Component: (await import('./book-appointment-page.tsx')).BookAppointmentPage }),
  },
})
