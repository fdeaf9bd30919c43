import { definePages } from '@app/federation/manifest'

// neutral titles: a tab must not reveal what its reader reads
export const recordsPages = definePages({
  records: {
    path: '/patient-dashboard/records',
    access: 'patient',
    title: 'Records',
    description: 'What you and your experts have written down.',
    frame: 'app',
    nav: { label: 'Records', icon: 'M4 5h6l2 3h8v11H4zM8 13h8', order: 40 },
    listed: false,
  },
  prescriptions: {
    path: '/patient-dashboard/records/prescriptions',
    access: 'patient',
    title: 'Papers',
    description: 'What your experts issued for you.',
    frame: 'app',
    listed: false,
  },
  prescription: {
    path: '/patient-dashboard/records/prescriptions/:id',
    access: 'patient',
    title: 'Paper',
    description: 'One paper of your expert.',
    frame: 'app',
    listed: false,
  },
  orders: {
    path: '/patient-dashboard/records/orders',
    access: 'patient',
    title: 'Asked for',
    description: 'What your expert asks for.',
    frame: 'app',
    listed: false,
  },
  milestones: {
    path: '/patient-dashboard/records/milestones',
    access: 'patient',
    title: 'Milestones',
    description: 'What you set out to reach.',
    frame: 'app',
    listed: false,
  },
  notes: {
    path: '/patient-dashboard/records/notes',
    access: 'patient',
    title: 'Notes',
    description: 'What your experts wrote for you.',
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
