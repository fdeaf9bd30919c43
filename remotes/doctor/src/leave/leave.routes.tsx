import { feature } from '@app/kernel'
import { leavePages } from './leave.pages.ts'

export const leave = feature(leavePages, {
  leave: { lazy: async () => ({ Component: (await import('./leave-page.tsx')).LeavePage }) },
})
