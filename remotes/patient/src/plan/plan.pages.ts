import { definePages } from '@app/federation/manifest'

export const planPages = definePages({
  plan: {
    path: '/patient-dashboard/plan',
    access: 'patient',
    title: 'Plan',
    description: 'Your plan and what’s left in it.',
    frame: 'app',
    nav: { label: 'Plan', icon: 'M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3', order: 50, needsRoom: true },
    listed: false,
  },
})
