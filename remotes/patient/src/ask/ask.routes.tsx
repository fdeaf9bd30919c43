import { feature } from '@app/kernel'
import { askPages } from './ask.pages.ts'

export const ask = feature(askPages, {
  ask: { lazy: async () => ({ Component: (await import('./ask-page.tsx')).AskPage }) },
  question: { lazy: async () => ({ Component: (await import('./question-page.tsx')).QuestionPage }) },
})
