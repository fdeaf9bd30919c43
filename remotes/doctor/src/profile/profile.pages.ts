import { definePages } from '@app/federation/manifest'

export const profilePages = definePages({
  profile: {
    path: '/doctor-dashboard/profile',
    access: 'doctor',
    title: 'Your profile',
    description: 'What patients read of you.',
    frame: 'app',
    listed: false,
  },
})
