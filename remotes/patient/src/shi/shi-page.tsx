import { Fold } from '@app/parts/fold'
import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { WithHelplines } from '@app/parts/with-helplines'
import type { FinishedShi } from '@app/contracts/shi'
import { formatListDate } from '@app/domain/india-time'
import { scoreInWords } from '@app/domain/score-words'
import { href } from '@app/federation/manifest'
import { now, useIdentity, useKernel, useQuery } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Card, Lead, Page } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import { Sample } from './sample.tsx'
import { Score } from './score.tsx'
import css from './shi-page.module.css'
import { FACTS, QUESTION } from './shi.content.ts'
import { shiPages } from './shi.pages.ts'
import { responsesQuery, sectionsQuery } from './shi.query.ts'
import { minutesFor } from './time-left.ts'

/**
 * Explains the health index before the reader answers anything. The page describes the parts of the current version.
 */
export function ShiPage() {
  const experts = useSoonest()
  const { data, isPending, isError, refetch } = useQuery(sectionsQuery(useKernel()))
  const isPatient = useIdentity()?.userType === 'Patient'
  const { data: responses } = useQuery({ ...responsesQuery(useKernel()), enabled: isPatient })
  const finished = (isPatient && responses?.finished) || []
  const [last] = finished
  const parts = data?.sections.filter(({ kind }) => kind !== 'safety') ?? []
  const questions = parts.reduce((sum, part) => sum + part.questions, 0)
  const minutes = `about ${minutesFor(questions)} minutes`
  const begin = responses?.open ? 'Continue' : data ? `Begin, ${minutes}` : 'Begin'
  const list = (
    <>
      <ol className={css.parts} aria-label="The parts">
        {parts.map(({ n, title, questions: count, asks }) => (
          <li key={n} className={css.part}>
            <h3 className={css.name}>{title}</h3>
            <p className={css.count}>{count} questions</p>
            <p className={css.asks}>{asks}</p>
          </li>
        ))}
      </ol>
      <p className={css.safety}>
        There are also a few questions about safety. We don’t score them. We only use them to decide whether to show you
        where to get urgent help.
      </p>
    </>
  )
  const answers = (
    <Accordion
      items={[
        // who has answered before knows the parts
        ...(last && data ? [{ id: 'parts', title: `What are the ${parts.length} parts?`, content: list }] : []),
        ...FACTS.map(({ question, answer }) => ({ id: question, title: question, content: <p>{answer}</p> })),
      ]}
    />
  )
  const acts = (
    <>
      <div className={css.actions}>
        {last && <LinkButton to={href(shiPages.report, { id: last.response_id })}>See your report</LinkButton>}
        <LinkButton look={last ? 'secondary' : 'primary'} to={shiPages.questions.path}>
          {last && !responses?.open ? 'Answer again' : begin}
        </LinkButton>
        {!last && (
          <LinkButton look="quiet" to={PATHS.articles}>
            Read the articles
          </LinkButton>
        )}
      </div>
      <p className={css.private}>Nobody reads your answers until you share them. You can erase them right away.</p>
    </>
  )
  return (
    <Page>
      <Columns side={<Rail wideOnly second experts={experts} question={QUESTION} />}>
        <h1>Sexual Health Score</h1>
        <Lead>
          {data &&
            `${questions} questions in ${parts.length} parts and a few about safety${last ? `, ${minutes}` : ''}. `}
          {last
            ? 'A real change usually takes a month or more.'
            : 'You’ll see what’s going well and what deserves a closer look, in plain words. You can skip any question.'}
        </Lead>
        {last ? (
          <LastTime finished={finished}>{acts}</LastTime>
        ) : (
          <>
            {acts}
            <h2 className={css.title}>What a report looks like</h2>
            <Sample />
            <h2 className={css.title}>The parts</h2>
          </>
        )}
        {isPending && <Skeleton label="Loading the parts" lines={8} />}
        {isError && !data && <ErrorState title="The list of parts did not load" onRetry={() => void refetch()} />}
        {!last && list}
        <h2 className={css.title}>Before you answer</h2>
        {last ? <Fold title="How it works and who can read your answers">{answers}</Fold> : answers}
        <h2 className={css.title}>If it can’t wait</h2>
        <Note tone="danger">
          <p>
            <WithHelplines>
              In an emergency, call 112. If someone has harmed you, call 181, day or night. If you have thoughts of
              harming yourself, call Tele-MANAS on 14416. Could you have been exposed to HIV in the last 72&nbsp;hours?
              Go to a hospital at once.
            </WithHelplines>
          </p>
        </Note>
        <div className={css.last}>
          {!last && <LinkButton to={shiPages.questions.path}>{begin}</LinkButton>}
          <LinkButton look="quiet" to={PATHS.doctors}>
            See our experts
          </LinkButton>
        </div>
      </Columns>
    </Page>
  )
}

/** The number of reports in the line of scores. */
const LINE = 6

/** Shows patients their last score and how it has changed, with what they can do next. */
function LastTime({ finished, children }: { finished: readonly FinishedShi[]; children: ReactNode }) {
  const { finished_at, overall } = finished[0]!
  const line = finished.flatMap((one) => (one.overall === null ? [] : [{ ...one, overall: one.overall }]))
  return (
    <Card>
      <p className={css.words}>Last time, {formatListDate(finished_at, now())}</p>
      {overall !== null && (
        <Score overall={overall} words={scoreInWords(overall)} line={line.slice(0, LINE).toReversed()} isWide />
      )}
      {children}
    </Card>
  )
}
