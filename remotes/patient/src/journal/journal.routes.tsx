import { feature } from '@app/kernel'
import { journalPages } from './journal.pages.ts'

export const journal = feature(journalPages, {
  journal: { lazy: async () => ({ Component: (await import('./journal-page.tsx')).JournalPage }) },
})
