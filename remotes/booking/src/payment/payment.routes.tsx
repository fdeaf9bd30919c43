import type { RouteObject } from '@app/kernel'

export const paymentRoutes: RouteObject[] = [
  { path: 'payment', lazy: async () => ({ Component: (await import('./payment-page.tsx')).PaymentPage }) },
  {
    path: 'payment-response',
    lazy: async () => ({ Component: (await import('./payment-response-page.tsx')).PaymentResponsePage }),
  },
]
