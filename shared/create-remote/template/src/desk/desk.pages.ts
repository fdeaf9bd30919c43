import { definePages } from '@app/federation/manifest'

export const deskPages = definePages({
  desk: { path: '/desk', access: 'public', title: 'The desk', group: 'Help' },
})
