import type { Page } from '@app/federation/manifest'

export const paymentPages: Page[] = [
  { path: '/payment', title: 'Payment', frame: 'slim', listed: false },
  { path: '/payment-response', title: 'Your payment', frame: 'slim', listed: false, query: ['id'] },
]
