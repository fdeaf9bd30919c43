import { definePages } from '@app/federation/manifest'

// a neutral title: a tab must not reveal what its reader reads
export const homePages = definePages({
  dashboard: {
    path: '/patient-dashboard',
    access: 'patient',
    title: 'Dashboard',
    description: 'Your appointments.',
    listed: false,
  },
})
