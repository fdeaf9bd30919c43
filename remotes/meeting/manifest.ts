import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'

export const manifest = defineManifest({
  name: 'meeting',
  label: 'The call',
  contract: CONTRACT,
  // neutral titles: a tab says nothing about what is spoken of in it
  pages: [
    {
      path: '/meeting',
      title: 'Meeting',
      description: 'Your call, in this browser.',
      access: 'member',
      frame: 'none',
      document: 'meet',
      listed: false,
    },
    { path: '/thankyou', title: 'Thank you', description: 'After your call.', listed: false },
  ],
})
