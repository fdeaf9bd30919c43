import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what the page is about
export const appointmentsPages = definePages({
  all: {
    path: '/patient-dashboard/appointments',
    access: 'patient',
    title: 'Appointments',
    description: 'Your appointments.',
    frame: 'app',
    // a longer word would wrap in a phone's navigation bar
    nav: { label: 'Appointments', icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4', order: 20 },
    listed: false,
  },
})
