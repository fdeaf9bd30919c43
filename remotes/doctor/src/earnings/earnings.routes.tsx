import { feature } from '@app/kernel'
import { earningsPages } from './earnings.pages.ts'

export const earnings = feature(earningsPages, {
  earnings: { lazy: async () => ({ Component: (await import('./earnings-page.tsx')).EarningsPage }) },
})
