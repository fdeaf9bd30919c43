import { LinkTabs } from '@app/parts/link-tabs'
import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import type { PublicQuestionCard } from '@app/contracts/public-questions'
import { QUESTION_DAYS } from '@app/domain/promised-times'
import { Link, useKernel, useQuery, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { Pagination } from '@app/ui/pagination'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { pageIn } from '../doctors/wish.ts'
import { categoryIn, listPath, type Category } from './list-address.ts'
import { QuestionRow } from './question-row.tsx'
import css from './questions.module.css'
import { questionsPages } from './questions.pages.ts'
import { categoriesQuery, pageSizeOf, questionsQuery } from './questions.query.ts'

const LATEST = 'Latest answers'

/** Returns the group of a question in the list of all: patients’ own by date, and what many ask by its category. */
const groupOf = ({ alias, category }: PublicQuestionCard): string => (alias === null ? category : LATEST)

/** Lists the public questions of one category or of all. */
export function QuestionsPage() {
  const kernel = useKernel()
  const [params] = useSearchParams()
  const { data: categories } = useSuspenseQuery(categoriesQuery(kernel))
  const titles = new Map(categories.map((one) => [one.category, one.title]))
  const category = categoryIn(params, categories)
  const page = pageIn(params)
  const { data, isPending, isError, refetch } = useQuery(questionsQuery(kernel, category, page))
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail second experts={experts} />}>
        <h1>What people ask our experts</h1>
        <Lead>
          Read what others asked and how our experts answered. We show only the expert’s name. Or{' '}
          <Link to={PATHS.ask}>ask your own question</Link>.
        </Lead>
        <LinkTabs
          label="Question topics"
          tabs={[{ category: undefined, title: 'All' }, ...categories].map((one) => ({
            to: listPath(one.category),
            title: one.title,
            isOpen: one.category === category,
          }))}
        />
        {isPending && <Skeleton label="Loading the questions" lines={8} />}
        {isError && <ErrorState title="The questions did not load" onRetry={refetch} />}
        {data?.questions.length === 0 && (
          <EmptyState title="No questions here yet">
            <LinkButton to={questionsPages.list.path}>All questions</LinkButton>
          </EmptyState>
        )}
        {data && (
          <div className={css.lists}>
            {category === undefined ? (
              [...Map.groupBy(data.questions, groupOf)].map(([group, questions]) => (
                <section key={group}>
                  <h2>{titles.get(group as Category) ?? group}</h2>
                  <ul className={css.questions}>
                    {questions.map((question) => (
                      <QuestionRow
                        key={question.id}
                        question={question}
                        level="h3"
                        category={group === LATEST ? titles.get(question.category) : undefined}
                      />
                    ))}
                  </ul>
                </section>
              ))
            ) : (
              <ul className={css.questions}>
                {data.questions.map((question) => (
                  <QuestionRow key={question.id} question={question} level="h2" />
                ))}
              </ul>
            )}
            <Pagination
              label="Pages of questions"
              page={page}
              pages={Math.ceil(data.total / pageSizeOf(category))}
              pathOf={(number) => listPath(category, number)}
            />
          </div>
        )}
        <section className={css.own}>
          <h2>Ask your own question</h2>
          <p>You need an account, and nobody sees your name. An expert answers within {QUESTION_DAYS} days.</p>
          <LinkButton to={PATHS.ask}>Ask a question</LinkButton>
        </section>
      </Columns>
    </Page>
  )
}
