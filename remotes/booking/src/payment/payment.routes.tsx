import { feature } from '@app/kernel'
import { paymentPages } from './payment.pages.ts'

export const payment = feature(paymentPages, {
  pay: { lazy: async () => ({ Component: (await import('./payment-page.tsx')).PaymentPage }) },
  response: { lazy: async () => ({ Component: (await import('./payment-response-page.tsx')).PaymentResponsePage }) },
})
