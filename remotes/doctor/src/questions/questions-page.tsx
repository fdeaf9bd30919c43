import { ShowMore } from '@app/parts/show-more'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { formatShortDay, timeSince } from '@app/domain/india-time'
import type { QuestionToAnswer } from '@app/contracts/questions'
import { PATHS } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { Button, LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { DAY } from '@app/domain/durations'
import { Badge, Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './questions.module.css'
import { toAnswerQuery } from './questions.query.ts'

/**
 * Lists the questions that no expert has answered yet. The question that has waited longest is open, and the doctor
 * opens the others with a press.
 */
export function QuestionsPage() {
  const found = useInfiniteQuery(toAnswerQuery(useKernel()))
  const [chosen, setChosen] = useState<string>()
  const questions = found.data?.pages.flat()
  const open = questions?.find(({ id }) => id === chosen) ?? questions?.[0]
  return (
    <DoctorPage>
      <h1>Questions</h1>
      <Lead>Each question gets one answer. Patients see your name, but you don’t see theirs.</Lead>
      {found.isPending && <Skeleton label="Loading the questions" lines={6} />}
      {found.isError && !questions && (
        <ErrorState title="The questions did not load" onRetry={() => void found.refetch()} />
      )}
      {questions?.length === 0 && (
        <Empty drawing="notebook" says="No questions are waiting. New questions will appear here, oldest first.">
          <LinkButton look="secondary" to={PATHS.doctorDashboard}>
            See your day
          </LinkButton>
        </Empty>
      )}
      {questions && questions.length > 0 && (
        <ul className={css.questions} aria-label="Waiting questions">
          {questions.map((question) => (
            <Row
              key={question.id}
              question={question}
              isOpen={question === open}
              onOpen={() => setChosen(question.id)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={found} />
    </DoctorPage>
  )
}

interface RowProps {
  question: QuestionToAnswer
  isOpen: boolean
  onOpen(): void
}

function Row({ question, isOpen, onOpen }: RowProps) {
  const at = useNow()
  const { alias, text, asked_at, due_at } = question
  return (
    <li className={css.question} data-open={isOpen}>
      <p className={css.meta}>
        <span>
          <strong>{alias}</strong> · waiting {timeSince(asked_at, at)}
        </span>
        <Badge {...(Date.parse(due_at) - at < DAY && { tone: 'warn' })}>Answer by {formatShortDay(due_at)}</Badge>
      </p>
      <h2 className={css.words}>{text}</h2>
      {isOpen ? (
        <AnswerForm question={question} />
      ) : (
        <div>
          <Button look="secondary" aria-label={`Answer ${alias}`} onClick={onOpen}>
            Answer
          </Button>
        </div>
      )}
    </li>
  )
}
