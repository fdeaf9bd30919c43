import { definePages } from '@app/federation/manifest'

// a neutral title: a tab says nothing about what is read in it
export const todayPages = definePages({
  dashboard: {
    path: '/doctor-dashboard',
    access: 'doctor',
    title: 'Dashboard',
    description: 'Your appointments.',
    listed: false,
  },
})
