import { feature, prepareArticleHtml } from '@app/kernel'
import { learnPages } from './learn.pages.ts'

export const learn = feature(learnPages, {
  learn: { lazy: async () => ({ Component: (await import('./learn-page.tsx')).LearnPage }) },
  guide: {
    lazy: async () => {
      const [{ GuidePage }] = await Promise.all([import('./guide-page.tsx'), prepareArticleHtml()])
      return { Component: GuidePage }
    },
  },
  exercise: { lazy: async () => ({ Component: (await import('./exercise-page.tsx')).ExercisePage }) },
  sessions: { lazy: async () => ({ Component: (await import('./sessions-page.tsx')).SessionsPage }) },
})
