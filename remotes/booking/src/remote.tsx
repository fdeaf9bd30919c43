import { CONTRACT, defineRemote } from '@app/kernel'
import { ConfirmPage } from './confirm/confirm-page.tsx'
import { Fallback } from './fallback.tsx'
import { IntroPage } from './intro/intro-page.tsx'
import { ThankYouPage } from './thank-you/thank-you-page.tsx'
import { TimeslotPage } from './timeslot/timeslot-page.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [
    { path: 'discovery-call', element: <IntroPage /> },
    { path: 'discovery-call/timeslot', element: <TimeslotPage /> },
    { path: 'discovery-call/confirm', element: <ConfirmPage /> },
    { path: 'thank-you/appointments', element: <ThankYouPage /> },
  ],
  head: () => undefined,
  fallback: Fallback,
  // a form half filled or a payment under way must not be swapped away
  busy: () => location.pathname.startsWith('/discovery-call/confirm'),
})
