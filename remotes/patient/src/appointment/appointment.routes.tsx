import { feature } from '@app/kernel'
import { appointmentPages } from './appointment.pages.ts'

export const appointment = feature(appointmentPages, {
  one: { lazy: async () => ({ Component: (await import('./appointment-page.tsx')).AppointmentPage }) },
})
