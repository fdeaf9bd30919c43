import { pageByPage } from '@app/parts/page-by-page'
import type { QuestionsQuery } from '@app/contracts/questions'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['patient', 'questions'] as const
const ONE = ['patient', 'question'] as const

export const categoriesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'question-categories'], queryFn: () => api.get('/ask-anything/categories') })

/** Reads the questions one page at a time, the latest first. */
export const questionsQuery = ({ api }: Kernel, whose: QuestionsQuery['whose']) => ({
  queryKey: [...KEY, whose],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/ask-anything/questions', { whose, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const questionQuery = ({ api }: Kernel, question_id: string) =>
  queryOptions({
    queryKey: [...ONE, question_id],
    queryFn: () => api.get('/ask-anything/question', { question_id }),
    staleTime: 0,
  })

const change = { makesStale: () => [KEY] }
export const askQuestion = mutation('/ask-anything/questions', change)
export const removeQuestion = mutation('/ask-anything/remove', change)
export const takeWordsBack = mutation('/ask-anything/take-words-back', {
  makesStale: ({ question_id }) => [KEY, [...ONE, question_id]],
})
