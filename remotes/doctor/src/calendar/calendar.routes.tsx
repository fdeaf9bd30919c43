import { feature } from '@app/kernel'
import { calendarPages } from './calendar.pages.ts'

export const calendar = feature(calendarPages, {
  calendar: { lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }) },
})
