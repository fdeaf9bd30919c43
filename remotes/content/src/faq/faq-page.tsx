import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { SEARCH } from '@app/contracts/limits'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { questionsPages } from '../questions/questions.pages.ts'
import css from './faq-page.module.css'
import { faqQuery } from './faq.query.ts'
import { matching } from './faq.rules.ts'
import { QuestionGroups } from './question-groups.tsx'
import { useDeepLink } from './use-deep-link.ts'
import { useSearch } from './use-search.ts'

export function FaqPage() {
  const { data: questions } = useSuspenseQuery(faqQuery(useKernel()))
  const experts = useSoonest()
  const { typed, type, words } = useSearch()
  const found = matching(questions, words)
  useDeepLink()
  return (
    <Page>
      <Columns side={<Rail experts={experts} />}>
        <h1>Questions and answers</h1>
        <Lead>What people ask before a first call, and after it. What you type here stays in your browser.</Lead>
        <search className={css.search}>
          <Field
            label="Search the questions"
            type="search"
            placeholder="Refund, camera, WhatsApp"
            maxLength={SEARCH.most}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          <p className={css.count} role="status">
            {words
              ? `${found.length} of ${questions.length} questions match “${words}”`
              : `${questions.length} questions`}
          </p>
        </search>
        {found.length > 0 ? (
          <QuestionGroups questions={found} />
        ) : (
          <EmptyState title="None of these is your question">
            <p>Ask it yourself. You don’t have to give a name, and you choose how we answer.</p>
            <LinkButton to={PATHS.contact}>Write to us</LinkButton>
          </EmptyState>
        )}
        {found.length > 0 && (
          <p className={css.other}>
            Your question is not here?{' '}
            <LinkButton look="secondary" to={PATHS.contact}>
              Write to us
            </LinkButton>
            <LinkButton look="quiet" to={questionsPages.list.path}>
              What people ask our experts
            </LinkButton>
          </p>
        )}
      </Columns>
    </Page>
  )
}
