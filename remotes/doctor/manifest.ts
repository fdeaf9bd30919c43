import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'

export const manifest = defineManifest({
  name: 'doctor',
  label: 'Your day',
  contract: CONTRACT,
  // neutral titles: a tab says nothing about what is read in it
  pages: [
    {
      path: '/doctor-dashboard',
      title: 'Dashboard',
      description: 'Your appointments.',
      access: 'doctor',
      listed: false,
    },
  ],
})
