import { definePages } from '@app/federation/manifest'

export const securityPages = definePages({
  security: {
    path: '/account/security',
    access: 'member',
    title: 'Security',
    frame: 'app',
    listed: false,
  },
})
