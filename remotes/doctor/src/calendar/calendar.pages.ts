import { definePages } from '@app/federation/manifest'

export const calendarPages = definePages({
  calendar: {
    path: '/doctor-dashboard/calendar',
    access: 'doctor',
    title: 'Calendar',
    description: 'Your weeks and months.',
    frame: 'app',
    nav: { label: 'Calendar', icon: 'M4 6h16v14h-16zM4 10h16M9 10v10M15 10v10M4 15h16', order: 15 },
    listed: false,
  },
})
