import { defineManifest } from '@app/federation/manifest'
import { todayPages } from './src/today/today.pages.ts'

export const manifest = defineManifest({
  name: 'doctor',
  label: 'Your day',
  contract: '1.1',
  pages: Object.values(todayPages),
})
