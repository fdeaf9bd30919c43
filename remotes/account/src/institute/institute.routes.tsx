import { feature } from '@app/kernel'
import { institutePages } from './institute.pages.ts'

export const institute = feature(institutePages, {
  institute: { lazy: async () => ({ Component: (await import('./institute-page.tsx')).InstitutePage }) },
})
