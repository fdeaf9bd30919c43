import { defineManifest, type Page } from '@app/federation/manifest'
import { galleryPages, shellPages } from './shell.pages.ts'

export const shellManifest = defineManifest({
  name: 'shell',
  label: 'This page',
  contract: '',
  pages: [shellPages, galleryPages].flatMap((pages) => Object.values<Page>(pages)),
})
