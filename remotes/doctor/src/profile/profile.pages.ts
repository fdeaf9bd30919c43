import { definePages } from '@app/federation/manifest'

export const profilePages = definePages({
  profile: {
    path: '/doctor-dashboard/profile',
    access: 'doctor',
    title: 'Your profile',
    description: 'What patients read about you.',
    frame: 'app',
    nav: {
      label: 'Profile',
      icon: 'M4 5h16v14H4zM8 9h3v3H8zM14 9h3M14 12h3M8 16h9',
      order: 40,
      needsRoom: true,
      holds: ['/doctor-dashboard/feedback', '/doctor-dashboard/signing-pin'],
    },
    listed: false,
  },
})
