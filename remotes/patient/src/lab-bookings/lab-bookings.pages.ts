import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const labBookingsPages = definePages({
  list: {
    path: '/patient-dashboard/lab-tests',
    access: 'patient',
    title: 'Bookings',
    description: 'Your bookings and their dates.',
    frame: 'app',
    listed: false,
  },
  one: {
    path: '/patient-dashboard/lab-tests/:id',
    access: 'patient',
    title: 'Booking',
    description: 'One of your bookings.',
    frame: 'app',
    listed: false,
  },
})
