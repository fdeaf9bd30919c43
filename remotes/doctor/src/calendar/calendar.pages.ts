import { definePages } from '@app/federation/manifest'

export const calendarPages = definePages({
  calendar: {
    path: '/doctor-dashboard/calendar',
    access: 'doctor',
    title: 'Calendar',
    description: 'Your weeks and months.',
    frame: 'app',
    listed: false,
  },
})
