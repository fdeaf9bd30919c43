import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what its reader reads
export const encounterPages = definePages({
  encounter: {
    path: '/doctor-dashboard/encounters/:appointment',
    access: 'doctor',
    title: 'Appointment',
    description: 'One appointment, and your notes on it.',
    // the strip of the page has its own way back, and the whole window is for the work
    frame: 'none',
    listed: false,
  },
})
