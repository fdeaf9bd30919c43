import { definePages } from '@app/federation/manifest'

export const privacyPages = definePages({
  privacy: {
    path: '/account/privacy',
    access: 'member',
    title: 'Privacy',
    frame: 'app',
    listed: false,
  },
})
