import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { shiPages } from './src/shi/shi.pages.ts'

export const manifest = defineManifest({
  name: 'patient',
  label: 'Your dashboard',
  contract: CONTRACT,
  // neutral titles: a tab says nothing about what is read in it
  pages: [
    {
      path: '/patient-dashboard',
      title: 'Dashboard',
      description: 'Your appointments.',
      access: 'patient',
      listed: false,
    },
    ...shiPages,
  ],
})
