import { definePages } from '@app/federation/manifest'

// a neutral title: a tab must not reveal what its reader reads
export const todayPages = definePages({
  dashboard: {
    path: '/doctor-dashboard',
    access: 'doctor',
    title: 'Dashboard',
    description: 'Your appointments.',
    listed: false,
  },
})
