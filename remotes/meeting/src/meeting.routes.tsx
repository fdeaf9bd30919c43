import { feature } from '@app/kernel'
import { GuestPage } from './guest/guest-page.tsx'
import { MeetingPage } from './meeting-page.tsx'
import { meetingPages } from './meeting.pages.ts'
import { ThankYouPage } from './thank-you/thank-you-page.tsx'

export const meeting = feature(meetingPages, {
  meeting: { element: <MeetingPage /> },
  guest: { element: <GuestPage /> },
  thankYou: { element: <ThankYouPage /> },
})
