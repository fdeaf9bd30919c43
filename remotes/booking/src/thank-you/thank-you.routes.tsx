import { feature } from '@app/kernel'
import { ThankYouPage } from './thank-you-page.tsx'
import { thankYouPages } from './thank-you.pages.ts'

export const thankYou = feature(thankYouPages, { appointment: { element: <ThankYouPage /> } })
