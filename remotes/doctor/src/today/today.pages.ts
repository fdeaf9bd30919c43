import { definePages } from '@app/federation/manifest'

// the title is neutral, because a browser tab must not reveal what the page is about
export const todayPages = definePages({
  dashboard: {
    path: '/doctor-dashboard',
    access: 'doctor',
    title: 'Dashboard',
    description: 'Your appointments.',
    frame: 'app',
    nav: { label: 'Today', icon: 'M4 6h16v14h-16zM4 10h16M8 3v4M16 3v4', order: 10 },
    listed: false,
  },
})
