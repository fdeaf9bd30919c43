import { feature } from '@app/kernel'
import { availabilityPages } from './availability.pages.ts'

export const availability = feature(availabilityPages, {
  hours: { lazy: async () => ({ Component: (await import('./availability-page.tsx')).AvailabilityPage }) },
})
