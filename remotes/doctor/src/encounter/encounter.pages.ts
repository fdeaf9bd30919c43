import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what the page is about
export const encounterPages = definePages({
  encounter: {
    path: '/doctor-dashboard/encounters/:appointment',
    access: 'doctor',
    title: 'Appointment',
    description: 'One appointment, and your notes on it.',
    // the page has no frame, because its own strip has a link back, and the work needs the whole window
    frame: 'none',
    listed: false,
  },
})
