import { definePages } from '@app/federation/manifest'

export const paymentsPages = definePages({
  payments: {
    path: '/patient-dashboard/payments',
    access: 'patient',
    title: 'Payments',
    description: 'Your payments and your bills.',
    frame: 'app',
    nav: { label: 'Payments', icon: 'M3 6h18v12H3zM3 10h18M6 14.5h4', order: 60, needsRoom: true },
    listed: false,
  },
})
