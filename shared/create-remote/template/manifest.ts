import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { deskPages } from './src/desk/desk.pages.ts'

export const manifest = defineManifest({
  name: 'desk',
  label: 'The desk',
  contract: CONTRACT,
  pages: Object.values(deskPages),
})
