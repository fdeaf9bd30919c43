import { queryOptions, type Kernel } from '@app/kernel'
import type { Category } from './list-address.ts'

/** How many questions a page has; of all topics, more, so that no topic is cut where one page holds them all. */
export const pageSizeOf = (category: Category | undefined) => (category ? 20 : 50)

export const categoriesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['questions', 'categories'], queryFn: () => api.get('/ask-anything/categories') })

export const questionsQuery = ({ api }: Kernel, category: Category | undefined, page: number) =>
  queryOptions({
    queryKey: ['questions', 'list', category ?? null, page],
    queryFn: () =>
      api.get('/ask-anything/public', {
        skip: (page - 1) * pageSizeOf(category),
        limit: pageSizeOf(category),
        ...(category && { category }),
      }),
  })

/** The number of other questions that a question's page leads on to. */
export const LIKE_THIS = 2

/** Reads a few questions of the same category; one more than is shown, because the page's own may be among them. */
export const likeThisQuery = ({ api }: Kernel, category: Category) =>
  queryOptions({
    queryKey: ['questions', 'like this', category],
    queryFn: async () => (await api.get('/ask-anything/public', { limit: LIKE_THIS + 1, category })).questions,
  })

export const questionQuery = ({ api }: Kernel, question_id: string) =>
  queryOptions({
    queryKey: ['questions', 'detail', question_id],
    queryFn: () => api.get('/ask-anything/public-question', { question_id }),
  })
