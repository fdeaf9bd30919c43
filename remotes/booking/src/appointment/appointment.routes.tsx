import { feature } from '@app/kernel'
import { loadOffers } from '../offers/load-offers.ts'
import { appointmentPages } from './appointment.pages.ts'

export const appointment = feature(appointmentPages, {
  book: {
    load: loadOffers,
    lazy: async () => ({ Component: (await import('./book-appointment-page.tsx')).BookAppointmentPage }),
  },
})
