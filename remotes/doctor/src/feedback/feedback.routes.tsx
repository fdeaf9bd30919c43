import { feature } from '@app/kernel'
import { feedbackPages } from './feedback.pages.ts'

export const feedback = feature(feedbackPages, {
  feedback: { lazy: async () => ({ Component: (await import('./feedback-page.tsx')).FeedbackPage }) },
})
