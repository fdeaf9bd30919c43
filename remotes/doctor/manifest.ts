import { defineManifest } from '@app/federation/manifest'

export const manifest = defineManifest({ name: 'doctor', label: 'This page', contract: '1.0', pages: [] })
