import { feature } from '@app/kernel'
import { paymentsPages } from './payments.pages.ts'

export const payments = feature(paymentsPages, {
  payments: { lazy: async () => ({ Component: (await import('./payments-page.tsx')).PaymentsPage }) },
})
