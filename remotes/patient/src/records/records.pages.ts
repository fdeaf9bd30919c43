import { definePages } from '@app/federation/manifest'
import { labBookingsPages } from '../lab-bookings/lab-bookings.pages.ts'
import { shiPages } from '../shi/shi.pages.ts'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const recordsPages = definePages({
  records: {
    path: '/patient-dashboard/records',
    access: 'patient',
    title: 'Records',
    description: 'Everything you and your experts have written down.',
    frame: 'app',
    nav: {
      label: 'Records',
      icon: 'M4 5h6l2 3h8v11H4zM8 13h8',
      order: 40,
      holds: [labBookingsPages.list.path, shiPages.history.path],
    },
    listed: false,
  },
  prescriptions: {
    path: '/patient-dashboard/records/prescriptions',
    access: 'patient',
    title: 'Papers',
    description: 'Documents your experts issued for you.',
    frame: 'app',
    listed: false,
  },
  prescription: {
    path: '/patient-dashboard/records/prescriptions/:id',
    access: 'patient',
    title: 'Paper',
    description: 'A document from your expert.',
    frame: 'app',
    listed: false,
  },
  orders: {
    path: '/patient-dashboard/records/orders',
    access: 'patient',
    title: 'Asked for',
    description: 'Your experts’ suggestions.',
    frame: 'app',
    listed: false,
  },
  milestones: {
    path: '/patient-dashboard/records/milestones',
    access: 'patient',
    title: 'Milestones',
    description: 'Your goals.',
    frame: 'app',
    listed: false,
  },
  diet: {
    path: '/patient-dashboard/records/diet',
    access: 'patient',
    title: 'Meals',
    description: 'Plans you made with your expert.',
    frame: 'app',
    listed: false,
  },
  referrals: {
    path: '/patient-dashboard/records/letters',
    access: 'patient',
    title: 'Letters',
    description: 'Letters from your experts for you to pass on.',
    frame: 'app',
    listed: false,
  },
  notes: {
    path: '/patient-dashboard/records/notes',
    access: 'patient',
    title: 'Notes',
    description: 'Notes from your experts.',
    frame: 'app',
    listed: false,
  },
  history: {
    path: '/patient-dashboard/records/history',
    access: 'patient',
    title: 'Before you meet',
    description: 'What your expert should know before you meet.',
    frame: 'app',
    listed: false,
  },
})
