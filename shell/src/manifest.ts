import { defineManifest, type Page } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { galleryPages, shellPages } from './shell.pages.ts'

export const shellManifest = defineManifest({
  name: 'shell',
  label: 'This page',
  contract: CONTRACT,
  pages: [shellPages, galleryPages].flatMap((pages) => Object.values<Page>(pages)),
})
