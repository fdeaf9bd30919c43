import { feature } from '@app/kernel'
import { questionsPages } from './questions.pages.ts'

export const questions = feature(questionsPages, {
  questions: { lazy: async () => ({ Component: (await import('./questions-page.tsx')).QuestionsPage }) },
})
