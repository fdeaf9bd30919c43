import { ExpertName } from '@app/parts/expert-name'
import { NotShown } from '@app/parts/not-shown'
import { publicQuestionPath } from '@app/parts/paths'
import type { AskedQuestion } from '@app/contracts/questions'
import { formatMoment } from '@app/domain/india-time'
import { Link, useKernel, useParams, useQuery } from '@app/kernel'
import { Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import css from './ask.module.css'
import { dueInWords } from './due-in-words.ts'
import { questionQuery } from './ask.query.ts'
import { OwnQuestion } from './own-question.tsx'
import { wordsOf } from './words-of.ts'

/** Shows one question with its answer. */
export function QuestionPage() {
  const { data, error, isPending, refetch } = useQuery(questionQuery(useKernel(), useParams().id!))
  return (
    <PatientPage up={UP.questions}>
      <h1>Question</h1>
      {isPending && <Skeleton label="Loading this question" lines={6} />}
      {error && !data && (
        <NotShown
          error={error}
          gone="This question is no longer available"
          lost="This question did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className={css.question}>
          {data.text === null ? <p role="status">{wordsOf(data)}.</p> : <p className={css.words}>{data.text}</p>}
          <p className={css.meta}>
            {data.is_mine ? `You, as ${data.alias}` : data.alias}, {formatMoment(data.asked_at)}
          </p>
          <Answer question={data} />
          {data.is_mine && <OwnQuestion question={data} />}
        </div>
      )}
    </PatientPage>
  )
}

function Answer({
  question: { id, answer, due_at, is_public, is_for_everybody, is_mine },
}: {
  question: AskedQuestion
}) {
  if (!answer) return <p>{dueInWords(due_at)} We’ll tell you when it’s ready.</p>
  const { doctor_name: name, doctor_slug: slug, doctor_id, is_listed, text, answered_at, is_shown } = answer
  return (
    <section aria-labelledby="answer" className={css.answer}>
      <h2 id="answer">
        Answer from <ExpertName expert={{ id: doctor_id, slug, name, is_listed }} />
      </h2>
      <p className={css.words}>{text}</p>
      <p className={css.meta}>{formatMoment(answered_at)}. An answer here is not a consultation.</p>
      {is_mine && is_public && !is_shown && <p>The expert has kept this private because it may reveal who you are.</p>}
      {is_mine && is_shown && is_for_everybody && (
        <p>
          Everyone can read it <Link to={publicQuestionPath({ id })}>on its own page</Link>.
        </p>
      )}
    </section>
  )
}
