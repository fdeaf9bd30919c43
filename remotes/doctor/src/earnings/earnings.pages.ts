import { definePages } from '@app/federation/manifest'

export const earningsPages = definePages({
  earnings: {
    path: '/doctor-dashboard/earnings',
    access: 'doctor',
    title: 'Earnings',
    description: 'Your earnings from appointments, by month.',
    frame: 'app',
    nav: {
      label: 'Earnings',
      icon: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
      order: 50,
      needsRoom: true,
      holds: ['/doctor-dashboard/bank'],
    },
    listed: false,
  },
})
