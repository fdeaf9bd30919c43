import { definePages } from '@app/federation/manifest'

export const feedbackPages = definePages({
  feedback: {
    path: '/doctor-dashboard/feedback',
    access: 'doctor',
    title: 'Feedback',
    description: 'What patients say about their calls with you.',
    frame: 'app',
    listed: false,
  },
})
