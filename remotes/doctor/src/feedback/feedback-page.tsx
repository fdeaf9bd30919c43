import type { FeedbackReceived } from '@app/contracts/feedback'
import { barsOf } from '@app/domain/chart'
import { monthInWords } from '@app/domain/month'
import { useKernel, useQuery } from '@app/kernel'
import { Bar } from '@app/ui/bar'
import { Button } from '@app/ui/button'
import { Badge, Lead } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import css from './feedback.module.css'
import { feedbackQuery } from './feedback.query.ts'

const PAGE = 20

/** Shows what patients say about the reader: scores, and comments without a name or a date. */
export function FeedbackPage() {
  const [skip, setSkip] = useState(0)
  const { data, isPending, isError, refetch } = useQuery(feedbackQuery(useKernel(), skip))
  return (
    <DoctorPage>
      <h1>What patients say</h1>
      {isPending && <Skeleton label="Loading what patients say" />}
      {isError && !data && <ErrorState title="This page did not load" onRetry={() => refetch()} />}
      {data?.count === 0 && (
        <EmptyState title="Nobody has said anything yet">
          <p>We ask each patient after a call.</p>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <div className={css.page}>
          <Lead>
            {data.average} of 5, from {data.count} {data.count === 1 ? 'patient' : 'patients'}.
          </Lead>
          <Scores scores={data.scores} />
          <Words words={data.words} />
          <div className={css.ways}>
            {skip > 0 && (
              <Button look="secondary" onClick={() => setSkip(skip - PAGE)}>
                Newer words
              </Button>
            )}
            {data.has_more && (
              <Button look="secondary" onClick={() => setSkip(skip + PAGE)}>
                Older words
              </Button>
            )}
          </div>
        </div>
      )}
    </DoctorPage>
  )
}

function Scores({ scores }: Pick<FeedbackReceived, 'scores'>) {
  const bars = barsOf(scores.map((to, nth) => ({ label: String(nth + 1), from: 0, to })))
  return (
    <table className={css.scores}>
      <caption>How many gave each number</caption>
      <tbody>
        {scores
          .map((many, nth) => (
            <tr key={nth}>
              <th scope="row">{nth + 1} of 5</th>
              <td className={css.bar}>
                <Bar spans={many > 0 ? [bars[nth]!] : []} />
              </td>
              <td>{many}</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}

function Words({ words }: Pick<FeedbackReceived, 'words'>) {
  if (words.length === 0) return <p>Nobody has added words.</p>
  return (
    <ul className={css.words} aria-label="Words of patients">
      {words.map(({ month, score, words: text, is_shown }, nth) => (
        <li key={nth}>
          <p className={css.text}>{text}</p>
          <p className={css.quiet}>
            {score} of 5, {monthInWords(month)} {is_shown && <Badge>Shown on your page</Badge>}
          </p>
        </li>
      ))}
    </ul>
  )
}
