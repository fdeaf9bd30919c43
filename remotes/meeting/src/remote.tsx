import { defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from './fallback.tsx'
import { MeetingPage } from './meeting-page.tsx'
import { isCallRunning } from './running-call.ts'
import { ThankYouPage } from './thank-you/thank-you-page.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [
    { path: 'meeting', element: <MeetingPage /> },
    { path: 'thankyou', element: <ThankYouPage /> },
  ],
  head: () => undefined,
  fallback: Fallback,
  busy: isCallRunning,
})
