import { definePages } from '@app/federation/manifest'

export const bankPages = definePages({
  bank: {
    path: '/doctor-dashboard/bank',
    access: 'doctor',
    title: 'Bank',
    description: 'Where we send your share.',
    frame: 'app',
    listed: false,
  },
})
