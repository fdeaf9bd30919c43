import { queryOptions, type Kernel } from '@app/kernel'
import type { Category } from './list-address.ts'

export const PAGE_SIZE = 20

export const categoriesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['questions', 'categories'], queryFn: () => api.get('/ask-anything/categories') })

export const questionsQuery = ({ api }: Kernel, category: Category | undefined, page: number) =>
  queryOptions({
    queryKey: ['questions', 'list', category ?? null, page],
    queryFn: () =>
      api.get('/ask-anything/public', {
        skip: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
        ...(category && { category }),
      }),
  })

export const questionQuery = ({ api }: Kernel, question_id: string) =>
  queryOptions({
    queryKey: ['questions', 'detail', question_id],
    queryFn: () => api.get('/ask-anything/public-question', { question_id }),
  })
