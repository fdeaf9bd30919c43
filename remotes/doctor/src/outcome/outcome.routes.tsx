import { feature } from '@app/kernel'
import { outcomePages } from './outcome.pages.ts'

export const outcome = feature(outcomePages, {
  call: { lazy: async () => ({ Component: (await import('./outcome-page.tsx')).OutcomePage }) },
})
