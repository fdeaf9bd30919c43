import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what the page is about
export const encounterPages = definePages({
  encounter: {
    path: '/doctor-dashboard/encounters/:appointment',
    access: 'doctor',
    title: 'Appointment',
    description: 'One appointment, and your notes on it.',
    // no frame: the page has its own bar with a back link, and needs the full window
    frame: 'none',
    listed: false,
  },
})
