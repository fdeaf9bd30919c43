import { definePages } from '@app/federation/manifest'

export const profilePages = definePages({
  profile: {
    path: '/account/profile',
    access: 'patient',
    title: 'Your details',
    frame: 'app',
    listed: false,
  },
})
