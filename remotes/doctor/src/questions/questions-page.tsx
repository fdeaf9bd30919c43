import { formatMoment } from '@app/domain/india-time'
import { now, useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge, Lead } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './questions.module.css'
import { toAnswerQuery } from './questions.query.ts'

/** Lists the questions that no expert has answered yet. */
export function QuestionsPage() {
  const found = useInfiniteQuery(toAnswerQuery(useKernel()))
  const questions = found.data?.pages.flat()
  return (
    <DoctorPage>
      <h1>Questions</h1>
      <Lead>Patients ask all experts. The first answer counts, and carries your name. You don’t learn theirs.</Lead>
      {found.isPending && <Skeleton label="Loading the questions" lines={6} />}
      {found.isError && !questions && (
        <ErrorState title="The questions did not load" onRetry={() => void found.refetch()} />
      )}
      {questions?.length === 0 && (
        <EmptyState title="No question waits">
          <p>New ones appear here.</p>
        </EmptyState>
      )}
      <ul className={css.questions}>
        {questions?.map((question) => (
          <li key={question.id} className={css.question}>
            <p className={css.meta}>
              {question.alias}, {formatMoment(question.asked_at)}
            </p>
            <p className={css.meta}>
              <Badge tone={Date.parse(question.due_at) < now() ? 'warn' : 'accent'}>
                Due by {formatMoment(question.due_at)}
              </Badge>
            </p>
            <p className={css.words}>{question.text}</p>
            <AnswerForm question={question} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </DoctorPage>
  )
}
