import { ExpertName } from '@app/parts/expert-name'
import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { SourceList } from '@app/parts/source-list'
import { useSoonest } from '@app/parts/use-soonest'
import type { PublicQuestion } from '@app/contracts/public-questions'
import { formatDate } from '@app/domain/india-time'
import { Link, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import { Note } from '@app/ui/states'
import { listPath } from './list-address.ts'
import { QuestionMeta } from './question-meta.tsx'
import { titleOf } from './question-title.ts'
import css from './questions.module.css'
import { questionsPages } from './questions.pages.ts'
import { questionQuery } from './questions.query.ts'

/** Shows one question with its answer. */
export function QuestionPage() {
  const { data: question } = useSuspenseQuery(questionQuery(useKernel(), useParams().id!))
  const title = titleOf(question.question)
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail experts={experts} />}>
        <p className={css.back}>
          <Link to={questionsPages.list.path}>What people ask our experts</Link>
        </p>
        <QuestionMeta question={question} />
        <h1 className={css.question}>{title}</h1>
        {question.question !== null && title !== question.question && <p className={css.words}>{question.question}</p>}
        <Answer question={question} />
        <p className={css.links}>
          <LinkButton look="secondary" to={listPath(question.category)}>
            More questions like this
          </LinkButton>
          <LinkButton look="quiet" to={PATHS.ask}>
            Ask your own
          </LinkButton>
        </p>
      </Columns>
    </Page>
  )
}

function Answer({
  question: { expert, answer, answered_on, sources, reviewed_on, alias },
}: {
  question: PublicQuestion
}) {
  return (
    <section className={css.answer} aria-labelledby="answer">
      <h2 id="answer" className={css.by}>
        Answer by <ExpertName expert={expert} />
      </h2>
      {alias === null && !reviewed_on && (
        <Note tone="warn">
          <p>This answer is still waiting for review.</p>
        </Note>
      )}
      <p className={css.words}>{answer}</p>
      {sources.length > 0 && (
        <>
          <h3>Sources</h3>
          <SourceList sources={sources} />
        </>
      )}
      <p className={css.meta}>
        {answered_on && <span>{formatDate(answered_on)}</span>}
        {alias === null && reviewed_on && <span>Reviewed on {formatDate(reviewed_on)}</span>}
        <span>An answer here is not a consultation.</span>
      </p>
    </section>
  )
}
