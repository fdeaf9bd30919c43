import type { PublicQuestionCard } from '@app/contracts/public-questions'
import { questionsPages } from './questions.pages.ts'

export type Category = PublicQuestionCard['category']

/**
 * Reads the category from the address. An unknown category is ignored, so that an invented address still opens the
 * list.
 */
export const categoryIn = (params: URLSearchParams, known: readonly { category: Category }[]): Category | undefined =>
  known.find(({ category }) => category === params.get('category'))?.category

export function listPath(category: Category | undefined, page = 1): string {
  const params = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${questionsPages.list.path}?${params.toString()}` : questionsPages.list.path
}
