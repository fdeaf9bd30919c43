import { feature } from '@app/kernel'
import { recordsPages } from './records.pages.ts'

export const records = feature(recordsPages, {
  records: { lazy: async () => ({ Component: (await import('./records-page.tsx')).RecordsPage }) },
  prescriptions: { lazy: async () => ({ Component: (await import('./prescriptions-page.tsx')).PrescriptionsPage }) },
  prescription: { lazy: async () => ({ Component: (await import('./prescription-page.tsx')).PrescriptionPage }) },
  orders: { lazy: async () => ({ Component: (await import('./orders-page.tsx')).OrdersPage }) },
  milestones: { lazy: async () => ({ Component: (await import('./milestones-page.tsx')).MilestonesPage }) },
  diet: { lazy: async () => ({ Component: (await import('./diet-page.tsx')).DietPage }) },
  referrals: { lazy: async () => ({ Component: (await import('./referrals-page.tsx')).ReferralsPage }) },
  notes: { lazy: async () => ({ Component: (await import('./notes-page.tsx')).NotesPage }) },
  history: { lazy: async () => ({ Component: (await import('./history-page.tsx')).HistoryPage }) },
})
