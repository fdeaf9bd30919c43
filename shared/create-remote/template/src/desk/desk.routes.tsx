import { feature } from '@app/kernel'
import { deskPages } from './desk.pages.ts'

export const deskFeature = feature(deskPages, {
  desk: { lazy: async () => ({ Component: (await import('./desk-page.tsx')).DeskPage }) },
})
