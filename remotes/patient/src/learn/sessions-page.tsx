import { formatMoment } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import css from './learn.module.css'
import { learnPages } from './learn.pages.ts'
import { sessionsQuery } from './learn.query.ts'
import { onTimer } from './timer.rules.ts'

const FELT = ['bad', 'rather bad', 'so-so', 'good', 'very good']

/** Lists the exercises that the reader has done, the latest first. */
export function SessionsPage() {
  const found = useInfiniteQuery(sessionsQuery(useKernel()))
  const sessions = found.data?.pages.flat()
  return (
    <PatientPage>
      <h1>Your practice log</h1>
      {found.isPending && <Skeleton label="Loading your practice log" lines={6} />}
      {found.isError && !sessions && (
        <ErrorState title="Your practice log did not load" onRetry={() => void found.refetch()} />
      )}
      {sessions?.length === 0 && (
        <Empty drawing="seed" says="You haven’t saved an exercise yet.">
          <LinkButton to={learnPages.learn.path}>Choose one</LinkButton>
        </Empty>
      )}
      <ul className={css.sessions}>
        {sessions?.map(({ id, title, at, seconds, is_whole, felt }) => (
          <li key={id}>
            <strong>{title}</strong>
            <p className={css.meta}>
              {formatMoment(at)}, {onTimer(seconds)}
              {!is_whole && ', stopped before the end'}
              {felt !== null && `, felt ${FELT[felt - 1]}`}
            </p>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </PatientPage>
  )
}
