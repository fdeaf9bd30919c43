import { feature } from '@app/kernel'
import { appointmentsPages } from './appointments.pages.ts'

export const appointments = feature(appointmentsPages, {
  all: { lazy: async () => ({ Component: (await import('./appointments-page.tsx')).AppointmentsPage }) },
})
