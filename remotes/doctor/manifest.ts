import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { outcomePages } from './src/outcome/outcome.pages.ts'
import { todayPages } from './src/today/today.pages.ts'

export const manifest = defineManifest({
  name: 'doctor',
  label: 'Your day',
  contract: CONTRACT,
  pages: [...Object.values(todayPages), ...Object.values(outcomePages)],
})
