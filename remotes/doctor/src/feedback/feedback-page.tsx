import type { FeedbackReceived } from '@app/contracts/feedback'
import { barsOf } from '@app/domain/chart'
import { monthInWords } from '@app/domain/month'
import { useKernel, useQuery } from '@app/kernel'
import { PATHS } from '@app/parts/paths'
import { SCORE_WORDS } from '@app/parts/score-words'
import { Bar } from '@app/ui/bar'
import { Button, LinkButton } from '@app/ui/button'
import { Chip, Chips } from '@app/ui/chip'
import { Empty } from '@app/ui/empty'
import { Badge } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import css from './feedback.module.css'
import { feedbackQuery } from './feedback.query.ts'

const PAGE = 20
/** The lowest score that is a good one. */
const GOOD = 4

/** Shows patients' feedback on the doctor: scores, and comments without a name or date. */
export function FeedbackPage() {
  const [skip, setSkip] = useState(0)
  const [score, setScore] = useState<number>()
  const { data, isPending, isError, refetch } = useQuery(feedbackQuery(useKernel(), skip, score))
  function choose(next: number | undefined) {
    setScore(next)
    setSkip(0)
  }
  return (
    <DoctorPage up={{ to: PATHS.doctorProfile, title: 'Your profile' }}>
      <h1>What patients say</h1>
      {isPending && <Skeleton label="Loading your feedback" />}
      {isError && !data && <ErrorState title="This page did not load" onRetry={() => refetch()} />}
      {data?.count === 0 && (
        <Empty drawing="heart" says="We ask each patient for feedback after a call. You’ll see it here.">
          <LinkButton look="secondary" to={PATHS.doctorPreview}>
            See your page as patients do
          </LinkButton>
        </Empty>
      )}
      {data && data.count > 0 && (
        <div className={css.page}>
          <section className={css.sum} aria-label="All scores">
            <p className={css.average}>
              <strong>{data.average}</strong> out of 5, from {data.count} {data.count === 1 ? 'patient' : 'patients'}
            </p>
            <Scores scores={data.scores} count={data.count} />
          </section>
          <section className={css.page} aria-labelledby="words">
            <h2 id="words">In their words</h2>
            <Filter scores={data.scores} chosen={score} onChoose={choose} />
            <Words words={data.words} score={score} />
            <div className={css.ways}>
              {skip > 0 && (
                <Button look="secondary" onClick={() => setSkip(skip - PAGE)}>
                  Newer
                </Button>
              )}
              {data.has_more && (
                <Button look="secondary" onClick={() => setSkip(skip + PAGE)}>
                  Older
                </Button>
              )}
            </div>
          </section>
        </div>
      )}
    </DoctorPage>
  )
}

/** "5, very good" */
const inWords = (score: number): string => `${score}, ${SCORE_WORDS[score - 1]}`

/** Draws each score's bar as its part of all patients who gave one. */
function Scores({ scores, count }: Pick<FeedbackReceived, 'scores' | 'count'>) {
  const bars = barsOf(
    scores.map((to, nth) => ({ label: String(nth + 1), from: 0, to })),
    `of ${count}`,
  )
  return (
    <table className={css.scores}>
      <caption>Patients per score</caption>
      <tbody>
        {scores
          .map((many, nth) => (
            <tr key={nth}>
              <th scope="row">{inWords(nth + 1)}</th>
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

interface FilterProps extends Pick<FeedbackReceived, 'scores'> {
  chosen: number | undefined
  onChoose(score: number | undefined): void
}

/** Lets the reader choose among the scores that patients gave; with only one score there is nothing to choose. */
function Filter({ scores, chosen, onChoose }: FilterProps) {
  const given = scores.flatMap((many, nth) => (many > 0 ? [nth + 1] : [])).toReversed()
  if (given.length < 2) return null
  return (
    <Chips label="Filter by score">
      {[undefined, ...given].map((score) => (
        <Chip key={score ?? 'all'} isChosen={score === chosen} onPress={() => onChoose(score)}>
          {score === undefined ? (
            'All'
          ) : (
            <span>
              {score}
              <span className={css.said}>, {SCORE_WORDS[score - 1]}</span>
            </span>
          )}
        </Chip>
      ))}
    </Chips>
  )
}

function Words({ words, score }: Pick<FeedbackReceived, 'words'> & { score: number | undefined }) {
  if (words.length === 0)
    return (
      <p>{score === undefined ? 'No one has left a comment.' : `There are no comments with a score of ${score}.`}</p>
    )
  return [...Map.groupBy(words, ({ month }) => month)].map(([month, said]) => (
    <div key={month} className={css.month}>
      <h3>{monthInWords(month)}</h3>
      <ul className={css.words} aria-label={`Patient comments of ${monthInWords(month)}`}>
        {said.map(({ score: given, words: text, is_shown }, nth) => (
          <li key={nth}>
            <p className={css.text}>{text}</p>
            {is_shown && <Badge>Shown on your page</Badge>}
            <span className={css.score}>
              <Badge tone={given >= GOOD ? 'accent' : 'warn'}>{given} of 5</Badge>
            </span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
