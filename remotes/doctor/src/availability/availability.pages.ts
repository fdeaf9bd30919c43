import { definePages } from '@app/federation/manifest'

export const availabilityPages = definePages({
  hours: {
    path: '/doctor-dashboard/availability',
    access: 'doctor',
    title: 'Hours',
    description: 'When patients can book you.',
    frame: 'app',
    nav: {
      label: 'Hours',
      icon: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M12 7v5l3 3',
      order: 30,
      holds: ['/doctor-dashboard/leave'],
    },
    listed: false,
  },
})
