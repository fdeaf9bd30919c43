import { href } from '@app/federation/manifest'
import type { LabCategory, LabTestCard } from '@app/contracts/lab-tests'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useEffect, useState } from 'react'
import { type Offer, OfferGrid } from '../catalogue/offer-grid.tsx'
import { StartHere } from '../catalogue/start-here.tsx'
import css from './lab-list-page.module.css'
import { labTestsQuery } from './lab-tests.query.ts'
import { CATEGORIES, GLYPHS, SAMPLE_GLYPHS, fastingInWords, reportInWords } from './lab-wording.ts'
import { labTestsPages } from './lab-tests.pages.ts'

/** Milliseconds without a keystroke after which the typed text counts as complete. */
const PAUSE = 300

/** Returns a value's latest state once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const labOffer = (test: LabTestCard): Offer => ({
  to: href(labTestsPages.detail, test),
  title: test.name,
  glyph: GLYPHS[test.category],
  badge: test.tests_count === null ? CATEGORIES[test.category] : `Panel of ${test.tests_count} tests`,
  text: test.purpose,
  getsName: 'Sample',
  gets: test.samples.map((sample) => SAMPLE_GLYPHS[sample]),
  facts: [
    ['Fasting', fastingInWords(test)],
    ['Report', reportInWords(test)],
  ],
  paise: test.price_paise,
  singly: test.mrp_paise,
  action: test.tests_count === null ? 'See the test' : 'See the panel',
})

const CHOICES: readonly (readonly [LabCategory | undefined, string])[] = [
  [undefined, 'All'],
  ...(Object.entries(CATEGORIES) as [LabCategory, string][]),
]

export function LabListPage() {
  const [typed, type] = useState('')
  const [category, choose] = useState<LabCategory>()
  const search = useSettled(typed.trim())
  const tests = useInfiniteQuery(labTestsQuery(useKernel(), { search, category }))
  const found = tests.data?.pages.flat() ?? []
  return (
    <Page>
      <h1>Lab tests</h1>
      <Lead>
        Single tests and panels, with what they find in plain words. A doctor can also tell you that you don’t need one.
      </Lead>
      <StartHere />
      <div className={css.search} role="search">
        <Field
          label="Search tests"
          hint="A name, a value or what you want to know"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className={css.chips} role="group" aria-label="Kinds of tests">
        {CHOICES.map(([value, label]) => (
          <button
            key={label}
            type="button"
            className={css.chip}
            aria-pressed={value === category}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={css.count} role="status">
        {tests.isSuccess && `${found.length}${tests.hasNextPage ? ' or more' : ''} found`}
      </p>
      {tests.isPending && <Skeleton label="Loading tests" lines={8} />}
      {tests.isError && <ErrorState title="The tests did not load" onRetry={() => void tests.refetch()} />}
      {tests.isSuccess && found.length === 0 && (
        <EmptyState title="No test matches">
          <p>Try another word, or ask in a discovery call which test makes sense.</p>
          <Button
            look="secondary"
            onClick={() => {
              type('')
              choose(undefined)
            }}
          >
            Show all tests
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && <OfferGrid offers={found.map(labOffer)} />}
      {tests.hasNextPage && (
        <p className={css.more}>
          <Button look="secondary" busy={tests.isFetchingNextPage} onClick={() => void tests.fetchNextPage()}>
            Show more tests
          </Button>
        </p>
      )}
    </Page>
  )
}
