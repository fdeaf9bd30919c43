import type { Page } from '@app/federation/manifest'

export const paymentPages: Page[] = [
  { path: '/payment', title: 'Payment', access: 'patient', frame: 'slim', listed: false },
  { path: '/payment-response', title: 'Your payment', access: 'patient', frame: 'slim', listed: false, query: ['id'] },
]
