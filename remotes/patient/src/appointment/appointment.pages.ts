import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what the page is about
export const appointmentPages = definePages({
  one: {
    path: '/patient-dashboard/appointments/:id',
    access: 'patient',
    title: 'Appointment',
    description: 'One of your appointments.',
    frame: 'app',
    listed: false,
  },
})
