import { feature } from '@app/kernel'
import { documentsPages } from './documents.pages.ts'

export const documents = feature(documentsPages, {
  documents: { lazy: async () => ({ Component: (await import('./documents-page.tsx')).DocumentsPage }) },
})
