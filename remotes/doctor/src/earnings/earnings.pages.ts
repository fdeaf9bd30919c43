import { definePages } from '@app/federation/manifest'

export const earningsPages = definePages({
  earnings: {
    path: '/doctor-dashboard/earnings',
    access: 'doctor',
    title: 'Earnings',
    description: 'What your visits came to, by month.',
    frame: 'app',
    listed: false,
  },
})
