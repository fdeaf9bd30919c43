import { feature } from '@app/kernel'
import { appointmentPages } from './appointment.pages.ts'
import { loadAppointment } from './load-appointment.ts'

export const appointment = feature(appointmentPages, {
  book: {
    load: loadAppointment,
    lazy: async () => ({ Component: (await import('./book-appointment-page.tsx')).BookAppointmentPage }),
  },
})
