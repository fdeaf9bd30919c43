import { ShowMore } from '@app/parts/show-more'
import { LinkTabs } from '@app/parts/link-tabs'
import { PATHS } from '@app/parts/paths'
import { WithHelplines } from '@app/parts/with-helplines'
import type { QuestionsQuery } from '@app/contracts/questions'
import { QUESTION_DAYS } from '@app/domain/promised-times'
import { Link, useInfiniteQuery, useKernel, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { Rows } from '../rows/rows.tsx'
import { AskForm } from './ask-form.tsx'
import css from './ask.module.css'
import { questionsQuery } from './ask.query.ts'
import { QuestionItem } from './question-item.tsx'

const LISTS = [
  { whose: 'mine', title: 'Your questions', empty: 'Your questions and their answers will appear here.' },
  { whose: 'shown', title: 'What others asked', empty: 'Questions that others choose to share will appear here.' },
] as const

/** Lets the reader ask a question, and lists their own questions and the public questions of others. */
export function AskPage() {
  const [search] = useSearchParams()
  const whose = search.get('show') === 'others' ? 'shown' : 'mine'
  const { data, hasNextPage } = useInfiniteQuery(questionsQuery(useKernel(), whose))
  const count = data?.pages.flat().length ?? 0
  return (
    <PatientPage>
      <div className={css.head}>
        <h1>Ask our experts</h1>
        {whose === 'mine' && count > 0 && (
          <a href="#questions">{`Your questions (${count}${hasNextPage ? '+' : ''})`}</a>
        )}
      </div>
      <Lead>An expert answers within {QUESTION_DAYS} days, with their name. They don’t see yours.</Lead>
      <div className={css.intro}>
        <Note tone="warn">
          <p>
            <WithHelplines>
              Don’t wait for an answer here if you’re in danger or in severe pain. Call 112. If you’re thinking of
              ending your life, call Tele-MANAS on 14416.
            </WithHelplines>
          </p>
        </Note>
      </div>
      <div className={css.form}>
        <AskForm />
      </div>
      <div id="questions">
        <LinkTabs
          label="Which questions"
          tabs={LISTS.map((list) => ({
            to: list.whose === 'mine' ? '.' : '?show=others',
            title: list.title,
            isOpen: list.whose === whose,
          }))}
        />
        {/* a different list starts at its first page */}
        <Questions key={whose} whose={whose} />
      </div>
    </PatientPage>
  )
}

function Questions({ whose }: Pick<QuestionsQuery, 'whose'>) {
  const found = useInfiniteQuery(questionsQuery(useKernel(), whose))
  const questions = found.data?.pages.flat()
  const { title, empty } = LISTS.find((list) => list.whose === whose)!
  return (
    <section aria-label={title}>
      {found.isPending && <Skeleton label="Loading the questions" lines={6} />}
      {found.isError && !questions && (
        <ErrorState title="The questions did not load" onRetry={() => void found.refetch()} />
      )}
      {questions?.length === 0 && (
        <Empty drawing="cups" says={empty}>
          <LinkButton look="secondary" to={PATHS.publicQuestions}>
            Read what people ask
          </LinkButton>
        </Empty>
      )}
      {questions && questions.length > 0 && (
        <Rows label={title}>
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
        </Rows>
      )}
      {whose === 'shown' && questions && questions.length > 0 && (
        <p>
          <Link to={PATHS.publicQuestions}>See everything people ask our experts</Link>
        </p>
      )}
      <ShowMore list={found} />
    </section>
  )
}
