import { definePages } from '@app/federation/manifest'

// a neutral title: a tab says nothing about what is read in it
export const homePages = definePages({
  dashboard: {
    path: '/patient-dashboard',
    access: 'patient',
    title: 'Dashboard',
    description: 'Your appointments.',
    listed: false,
  },
})
