import { feature } from '@app/kernel'
import { recordsPages } from './records.pages.ts'

export const records = feature(recordsPages, {
  records: { lazy: async () => ({ Component: (await import('./records-page.tsx')).RecordsPage }) },
  prescriptions: { lazy: async () => ({ Component: (await import('./prescriptions-page.tsx')).PrescriptionsPage }) },
  prescription: { lazy: async () => ({ Component: (await import('./prescription-page.tsx')).PrescriptionPage }) },
  notes: { lazy: async () => ({ Component: (await import('./notes-page.tsx')).NotesPage }) },
  history: { lazy: async () => ({ Component: (await import('./history-page.tsx')).HistoryPage }) },
})
