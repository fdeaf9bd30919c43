import type { FeedbackReceived } from '@app/contracts/feedback'
import { queryOptions, type Kernel } from '@app/kernel'

/** @param score - The score whose comments are read; undefined for all comments. */
export const feedbackQuery = ({ api }: Kernel, skip: number, score: number | undefined) =>
  queryOptions({
    queryKey: ['doctor', 'feedback', skip, score],
    queryFn: () => api.get('/feedback/received', { skip, ...(score !== undefined && { score }) }),
    placeholderData: (before: FeedbackReceived | undefined) => before,
    staleTime: 0,
  })
