import type { PublicQuestionCard } from '@app/contracts/public-questions'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Badge } from '@app/ui/page'
import css from './questions.module.css'
import { categoriesQuery } from './questions.query.ts'

/** Shows a question's category, and who asked it; we ourselves wrote down a question that many ask. */
export function QuestionMeta({ question: { category, alias } }: { question: PublicQuestionCard }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useKernel()))
  return (
    <p className={css.meta}>
      <Badge>{categories.find((one) => one.category === category)?.title ?? category}</Badge>
      {alias !== null && `Asked by ${alias}`}
    </p>
  )
}
