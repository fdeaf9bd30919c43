import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { appointmentRoutes } from './appointment/appointment.routes.tsx'
import { ConfirmPage } from './confirm/confirm-page.tsx'
import { coursesHead } from './courses/courses.head.ts'
import { coursesRoutes } from './courses/courses.routes.tsx'
import { Fallback } from './fallback.tsx'
import { introRoutes } from './intro/intro.routes.tsx'
import { labTestsHead } from './lab-tests/lab-tests.head.ts'
import { labTestsRoutes } from './lab-tests/lab-tests.routes.tsx'
import { packagesHead } from './packages/packages.head.ts'
import { packagesRoutes } from './packages/packages.routes.tsx'
import { paymentRoutes } from './payment/payment.routes.tsx'
import { plansHead } from './plans/plans.head.ts'
import { plansRoutes } from './plans/plans.routes.tsx'
import { ThankYouPage } from './thank-you/thank-you-page.tsx'
import { TimeslotPage } from './timeslot/timeslot-page.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: (kernel) => [
    ...introRoutes(kernel),
    { path: 'discovery-call/timeslot', element: <TimeslotPage /> },
    { path: 'discovery-call/confirm', element: <ConfirmPage /> },
    { path: 'thank-you/appointments', element: <ThankYouPage /> },
    ...paymentRoutes,
    ...appointmentRoutes(kernel),
    ...packagesRoutes(kernel),
    ...plansRoutes(kernel),
    ...labTestsRoutes(kernel),
    ...coursesRoutes(kernel),
  ],
  // details bring their own titles; every other page has the manifest's
  head: (at) => packagesHead(at) ?? plansHead(at) ?? labTestsHead(at) ?? coursesHead(at),
  fallback: Fallback,
  // a form half filled or a payment under way must not be swapped away
  busy: () => location.pathname.startsWith('/discovery-call/confirm'),
})
