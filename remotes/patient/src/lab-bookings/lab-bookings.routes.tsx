import { feature } from '@app/kernel'
import { labBookingsPages } from './lab-bookings.pages.ts'

export const labBookings = feature(labBookingsPages, {
  list: { lazy: async () => ({ Component: (await import('./bookings-page.tsx')).BookingsPage }) },
  one: { lazy: async () => ({ Component: (await import('./booking-page.tsx')).BookingPage }) },
})
