import { feature } from '@app/kernel'
import { messagesPages } from './messages.pages.ts'

export const messages = feature(messagesPages, {
  threads: { lazy: async () => ({ Component: (await import('./threads-page.tsx')).ThreadsPage }) },
  thread: { lazy: async () => ({ Component: (await import('./thread-page.tsx')).ThreadPage }) },
})
