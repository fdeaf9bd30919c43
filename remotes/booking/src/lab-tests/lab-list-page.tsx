import { ShowMore } from '@app/parts/show-more'
import type { LabCategory, LabTestCard } from '@app/contracts/lab-tests'
import { useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Chip, Chips } from '@app/ui/chip'
import { Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { Fragment, useEffect, useState } from 'react'
import { Glyph } from '../catalogue/glyph.tsx'
import { CallFirst } from '../offers/call-first.tsx'
import { expertsQuery } from '../packages/experts.query.ts'
import css from './lab-list-page.module.css'
import { labTestsQuery } from './lab-tests.query.ts'
import { CATEGORIES, GLYPHS } from './lab-wording.ts'
import { TestRows } from './test-rows.tsx'

/** Milliseconds without a keystroke after which the text counts as complete. */
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

const CHOICES: readonly (readonly [LabCategory | undefined, string])[] = [
  [undefined, 'All'],
  ...(Object.entries(CATEGORIES) as [LabCategory, string][]),
]

const countOf = ({ length }: readonly LabTestCard[], hasMore: boolean) => `${length}${hasMore ? ' or more' : ''}`

/** Counts panels apart, because each consists of several tests. The panels come first, so all of them are loaded. */
function countInWords(found: readonly LabTestCard[], hasMore: boolean): string {
  const [panels, tests] = [found.filter(isPanel), found.filter((one) => !isPanel(one))]
  return [
    ...(panels.length > 0 ? [`${panels.length} ${panels.length === 1 ? 'panel' : 'panels'}`] : []),
    `${countOf(tests, hasMore)} ${tests.length === 1 && !hasMore ? 'single test' : 'single tests'}`,
  ].join(' and ')
}

const isPanel = ({ category }: LabTestCard) => category === 'panel'

export function LabListPage() {
  const [typed, type] = useState('')
  const [category, choose] = useState<LabCategory>()
  const search = useSettled(typed.trim())
  const kernel = useKernel()
  const tests = useInfiniteQuery(labTestsQuery(kernel, { search, category }))
  const { data: experts = [] } = useQuery(expertsQuery(kernel))
  const isAll = search === '' && category === undefined
  const found = tests.data?.pages.flat() ?? []
  return (
    <Page>
      <h1>Lab tests</h1>
      <Lead>
        Single tests and panels, explained in plain words. In some cities, someone can come to your home for the sample.
        They don’t wear our name or logo. A doctor can tell you whether you need a test.
      </Lead>
      <div className={css.search} role="search">
        <Field
          label="Search tests"
          placeholder="HIV, testosterone or tired"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className={css.kinds}>
        <Chips label="Kinds of tests">
          {CHOICES.map(([value, label]) => (
            <Chip key={label} isChosen={value === category} onPress={() => choose(value)}>
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      <p className={css.count} role="status">
        {tests.isSuccess &&
          (isAll ? countInWords(found, tests.hasNextPage) : `${countOf(found, tests.hasNextPage)} found`)}
      </p>
      {tests.isPending && <Skeleton label="Loading tests" lines={8} />}
      {tests.isLoadingError && <ErrorState title="The tests did not load" onRetry={() => void tests.refetch()} />}
      {tests.isSuccess && found.length === 0 && (
        <EmptyState title="No tests match">
          <p>Try another word, or ask in a discovery call which test is right for you.</p>
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
      {[...Map.groupBy(found, ({ category: kind }) => kind)].map(([kind, ofKind], index) => (
        <Fragment key={kind}>
          <section className={css.kind}>
            <h2 className={css.title}>
              <Glyph name={GLYPHS[kind]} /> {CATEGORIES[kind]}
            </h2>
            <TestRows tests={ofKind} />
          </section>
          {index === 0 && (
            <div className={css.kind}>
              <CallFirst experts={experts} />
            </div>
          )}
        </Fragment>
      ))}
      {tests.hasNextPage && (
        <div className={css.more}>
          <ShowMore list={tests}>Show more tests</ShowMore>
        </div>
      )}
    </Page>
  )
}
