import { feature } from '@app/kernel'
import { encounterPages } from './encounter.pages.ts'

export const encounter = feature(encounterPages, {
  encounter: { lazy: async () => ({ Component: (await import('./encounter-page.tsx')).EncounterPage }) },
})
