import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { SEARCH } from '@app/contracts/limits'
import { Link, useKernel, useLocation, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { questionsPages } from '../questions/questions.pages.ts'
import css from './faq-page.module.css'
import { faqQuery } from './faq.query.ts'
import { GroupLinks, QuestionGroups } from './question-groups.tsx'
import type { Faq } from '@app/contracts/faq'
import { useEffect, useState } from 'react'

/** Milliseconds between the last key press and the search; the pause is short, because the search needs no server. */
const DEBOUNCE = 300

/** Holds the text that the reader has typed and the words that the page searches for. */
function useSearch() {
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, words }
}

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
        <Lead>What people ask before and after a first call. What you type here stays in your browser.</Lead>
        <search className={css.search}>
          <Field
            label="Search the questions"
            type="search"
            placeholder="Refund, camera, WhatsApp"
            maxLength={SEARCH.most}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          <div className={css.line}>
            <p role="status">
              {words
                ? `${found.length} of ${questions.length} questions match “${words}”`
                : `${questions.length} questions`}
            </p>
            {found.length > 0 && <Link to={PATHS.contact}>Not among them? Ask us</Link>}
          </div>
        </search>
        {words === '' && <GroupLinks questions={questions} />}
        {found.length > 0 ? (
          <QuestionGroups questions={found} />
        ) : (
          <EmptyState title="We couldn’t find your question">
            <p>Ask it yourself. You don’t have to give a name, and you choose how we answer.</p>
            <LinkButton to={PATHS.contact}>Write to us</LinkButton>
          </EmptyState>
        )}
        {found.length > 0 && (
          <p className={css.other}>
            Can’t find your question?{' '}
            <LinkButton look="secondary" to={PATHS.contact}>
              Write to us
            </LinkButton>
            <Link to={questionsPages.list.path}>What people ask our experts</Link>
          </p>
        )}
      </Columns>
    </Page>
  )
}

/** Returns the entries that contain every typed word, in the question or the answer. */
function matching(questions: readonly Faq[], typed: string): Faq[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Opens and focuses the question that the address names. */
function useDeepLink(): void {
  const { hash, key } = useLocation()
  useEffect(() => openQuestion(hash.slice(1)), [hash, key])
}

function openQuestion(id: string): void {
  const question = document.getElementById(id)?.closest('details')
  if (!question) return
  question.open = true
  question.querySelector('summary')!.focus()
}
