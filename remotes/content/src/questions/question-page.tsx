import { ExpertName } from '@app/parts/expert-name'
import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { SourceList } from '@app/parts/source-list'
import { useSoonest } from '@app/parts/use-soonest'
import { WithHelplines } from '@app/parts/with-helplines'
import type { PublicQuestion } from '@app/contracts/public-questions'
import { formatDate } from '@app/domain/india-time'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link, useKernel, useParams, useQuery, useSuspenseQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import trail from '../blog/trail.module.css'
import { listPath } from './list-address.ts'
import { QuestionRow } from './question-row.tsx'
import { titleOf } from './question-title.ts'
import css from './questions.module.css'
import { questionsPages } from './questions.pages.ts'
import { categoriesQuery, LIKE_THIS, likeThisQuery, questionQuery } from './questions.query.ts'

/** Shows one question with its answer. */
export function QuestionPage() {
  const { data: question } = useSuspenseQuery(questionQuery(useKernel(), useParams().id!))
  const { data: categories } = useSuspenseQuery(categoriesQuery(useKernel()))
  const title = titleOf(question.question)
  const { data: others = [] } = useQuery(likeThisQuery(useKernel(), question.category))
  const more = others.filter(({ id }) => id !== question.id).slice(0, LIKE_THIS)
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail experts={experts} />}>
        <nav className={trail.trail} aria-label="Breadcrumb">
          <Link to={questionsPages.list.path}>What people ask our experts</Link> <span aria-hidden="true">/</span>{' '}
          <Link to={listPath(question.category)}>
            {categories.find(({ category }) => category === question.category)?.title ?? question.category}
          </Link>
        </nav>
        <h1 className={css.question}>{title}</h1>
        {question.alias !== null && <p className={css.small}>Asked by {question.alias}</p>}
        {question.question !== null && title !== question.question && <p className={css.words}>{question.question}</p>}
        <Answer question={question} />
        {more.length > 0 && (
          <section className={css.own} aria-labelledby="read-on">
            <h2 id="read-on">Read on</h2>
            <ul className={css.questions}>
              {more.map((other) => (
                <QuestionRow key={other.id} question={other} level="h3" />
              ))}
            </ul>
          </section>
        )}
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
      <div className={css.expert}>
        <Avatar src={expert.profile_pic} name={expert.name} size={56} />
        <div>
          <h2 id="answer" className={css.title}>
            Answer by <ExpertName expert={expert} />
          </h2>
          <p className={css.small}>
            {profileTypesOf(expert.profile_type).join(', ')}, {expert.total_experience} years
            {answered_on && ` · ${formatDate(answered_on)}`}
          </p>
          <p className={css.small}>An answer here is not a consultation.</p>
        </div>
      </div>
      <div className={css.paragraphs}>
        {answer.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className={css.words}>
            <WithHelplines>{paragraph}</WithHelplines>
          </p>
        ))}
      </div>
      {sources.length > 0 && (
        <>
          <h3>Sources</h3>
          <SourceList sources={sources} />
        </>
      )}
      {alias === null && reviewed_on !== null && <p className={css.small}>Reviewed on {formatDate(reviewed_on)}.</p>}
    </section>
  )
}
