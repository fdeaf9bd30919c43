import type { RouteObject } from '@app/kernel'
import { PaymentPage } from './payment-page.tsx'
import { PaymentResponsePage } from './payment-response-page.tsx'

export const paymentRoutes: RouteObject[] = [
  { path: 'payment', element: <PaymentPage /> },
  { path: 'payment-response', element: <PaymentResponsePage /> },
]
