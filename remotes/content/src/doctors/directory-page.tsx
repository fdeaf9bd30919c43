import { BookCall } from '@app/parts/book-call'
import { NobodyYet } from '@app/parts/nobody-yet'
import { useKernel, useNavigate, useQuery, useSearchParams } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Drawer } from '@app/ui/drawer'
import { Lead, Page } from '@app/ui/page'
import { Pagination } from '@app/ui/pagination'
import { Select } from '@app/ui/select'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { startTransition, useEffect, useState } from 'react'
import css from './directory-page.module.css'
import { DoctorFilters } from './doctor-filters.tsx'
import { DoctorGrid } from './doctor-grid.tsx'
import { facetsQuery, PAGE_SIZE, searchQuery } from './doctors.query.ts'
import { ExpertsByKind } from './experts-by-kind.tsx'
import { KeywordField } from './keyword-field.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { ANYBODY, directoryPath, isAnybody, pageIn, wishIn, type Wish } from './wish.ts'

/** The orders of all experts in one list; without an order, they are grouped by kind. */
const ORDERS: Readonly<Record<string, string>> = {
  soonest: 'Available soonest',
  experience: 'Most experience',
  fee: 'Lowest fee',
}

export function DirectoryPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wish = wishIn(params)
  const page = pageIn(params)
  // the previous result stays visible while the next one loads
  const doctors = useQuery({ ...searchQuery(kernel, wish, page), placeholderData: (before) => before })
  const facets = useQuery({ ...facetsQuery(kernel, wish), placeholderData: (before) => before })
  const found = useLast(doctors.data)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const change = (part: Partial<Wish>) => navigate(directoryPath({ ...wish, ...part }), { replace: true })
  const { total } = facets.data ?? {}
  const chosen = Object.entries(wish).filter(
    ([name, value]) => name !== 'keyword' && name !== 'sort' && value !== '',
  ).length
  useToastOf(doctors.error)

  return (
    <Page>
      <h1>Our experts</h1>
      <Lead>
        Sexologists are doctors; therapists and counsellors work by talking. All our experts are registered. Choose by
        language, experience or next available time.
      </Lead>
      <div className={css.columns}>
        <aside className={css.filters} aria-label="Filters">
          <DoctorFilters wish={wish} facets={facets.data} onChange={change} />
        </aside>
        <div className={css.results}>
          <div className={css.bar}>
            <KeywordField keyword={wish.keyword} onChange={(keyword) => change({ keyword })} />
            <Select label="Sort by" value={wish.sort} onChange={(event) => change({ sort: event.target.value })}>
              <option value="">Kind of expert</option>
              {Object.entries(ORDERS).map(([order, title]) => (
                <option key={order} value={order}>
                  {title}
                </option>
              ))}
            </Select>
            <div className={css.open}>
              <Button look="secondary" onClick={() => startTransition(() => setFiltersOpen(true))}>
                {chosen ? `Filters (${chosen})` : 'Filters'}
              </Button>
            </div>
          </div>
          <QuickFilters wish={wish} facets={facets.data} onChange={change} />
          <p className={css.count} role="status">
            {total !== undefined && total > 0 && expertsInWords(total)}
          </p>
          {doctors.isPending && <Skeleton label="Loading experts" lines={8} />}
          {doctors.isError && !found && (
            <ErrorState title="The list of experts did not load" onRetry={() => void doctors.refetch()} />
          )}
          {found?.length === 0 && isAnybody(wish) && <NobodyYet title="No experts are available right now" />}
          {found?.length === 0 && !isAnybody(wish) && (
            <EmptyState title="No experts match">
              <p>Remove a filter, or book a first call and we’ll find the right expert for you.</p>
              <div className={css.actions}>
                <Button onClick={() => change(ANYBODY)}>Clear filters</Button>
                <BookCall look="secondary" />
              </div>
            </EmptyState>
          )}
          {found && found.length > 0 && wish.sort === '' && <ExpertsByKind experts={found} />}
          {found && found.length > 0 && wish.sort !== '' && (
            <section>
              <h2>{ORDERS[wish.sort]}</h2>
              <DoctorGrid doctors={found} />
            </section>
          )}
          {total !== undefined && (
            <Pagination
              label="Pages of experts"
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              pathOf={(number) => directoryPath(wish, number)}
            />
          )}
        </div>
      </div>
      <Drawer open={areFiltersOpen} title="Filters" onClose={() => setFiltersOpen(false)}>
        {areFiltersOpen && (
          <>
            <DoctorFilters wish={wish} facets={facets.data} onChange={change} />
            <p className={css.show}>
              <Button wide onClick={() => setFiltersOpen(false)}>
                {total ? `Show ${expertsInWords(total)}` : 'Back to the list'}
              </Button>
            </p>
          </>
        )}
      </Drawer>
    </Page>
  )
}

const expertsInWords = (count: number): string => (count === 1 ? '1 expert' : `${count} experts`)

/** Returns the last loaded value, so that a failed search removes nothing from the page. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Shows a toast if a search has failed (specification, section 8). */
function useToastOf(error: Error | null) {
  const { notify } = useKernel()
  useEffect(() => {
    if (error) notify('error', error.message)
  }, [error, notify])
}
