import { ShowMore } from '@app/parts/show-more'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { whatOf } from './opened-pages.ts'
import css from './privacy-page.module.css'
import { recordAccessQuery } from './privacy.query.ts'

/** Shows who has opened or changed the reader's record, the latest first. */
export function RecordAccess() {
  const list = useInfiniteQuery(recordAccessQuery(useKernel()))
  // a new access between two requests moves the last entry of one page to the next
  const openings = [...new Map((list.data?.pages.flat() ?? []).map((one) => [one.n, one])).values()]
  return (
    <section className={css.part} aria-labelledby="record">
      <h2 id="record">Who opened your record</h2>
      <p>We keep a list of who else opens or changes your record, and when.</p>
      {list.isPending && <Skeleton label="Loading the list of who opened your record" lines={6} />}
      {list.isLoadingError && <ErrorState title="This list did not load" onRetry={() => list.refetch()} />}
      {list.isSuccess && openings.length === 0 && <p className={css.none}>No one else has opened your record.</p>}
      {openings.length > 0 && (
        <ul className={css.list} aria-labelledby="record">
          {openings.map((one) => (
            <li key={one.n}>
              <strong>{one.by === 'system' ? 'Our system' : one.name}</strong>
              <span>{whatOf(one)}</span>
              <span className={css.when}>
                <Time at={one.at} as="date" />, <Time at={one.at} as="clock" />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  )
}
