import { pageByPage } from '@app/parts/page-by-page'
import { mutation, type Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 20
const KEY = ['doctor', 'questions'] as const

/** Page after page, the one that is due first at the top. */
export const toAnswerQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/ask-anything/to-answer', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const answerQuestion = mutation('/ask-anything/answer', { makesStale: () => [KEY] })
