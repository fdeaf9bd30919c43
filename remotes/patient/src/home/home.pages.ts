import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what the page is about
export const homePages = definePages({
  dashboard: {
    path: '/patient-dashboard',
    access: 'patient',
    title: 'Dashboard',
    description: 'Your appointments.',
    frame: 'app',
    nav: { label: 'Home', icon: 'M4 11l8-7l8 7v9h-5v-6h-6v6h-5z', order: 10 },
    listed: false,
  },
})
