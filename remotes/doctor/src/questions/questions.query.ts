import { pageByPage } from '@app/parts/page-by-page'
import { mutation, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['doctor', 'questions'] as const

/** Reads the questions one page at a time, with the one that is due first at the top. */
export const toAnswerQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/ask-anything/to-answer', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const answerQuestion = mutation('/ask-anything/answer', { makesStale: () => [KEY] })
