import { labBookingPath, PATHS } from '@app/parts/paths'
import type { LabBooking } from '@app/contracts/lab-bookings'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge, Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import css from './lab-bookings.module.css'
import { labBookingsQuery } from './lab-bookings.query.ts'
import { LABELS, sentenceOf } from './state-words.ts'

/** Lists the tests that the reader has booked, the latest first. */
export function BookingsPage() {
  const found = useInfiniteQuery(labBookingsQuery(useKernel()))
  const all = found.data?.pages.flat()
  return (
    <Page>
      <h1>Your tests</h1>
      {found.isPending && <Skeleton label="Loading your bookings" lines={4} />}
      {found.isError && !all && <ErrorState title="Your bookings did not load" onRetry={() => void found.refetch()} />}
      {all?.length === 0 && (
        <Empty drawing="flask" says="Tests you book will appear here, along with their results.">
          <LinkButton to={PATHS.labTests}>See the tests</LinkButton>
        </Empty>
      )}
      {all && all.length > 0 && (
        <ul className={css.list}>
          {all.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <div className={css.actions}>
          <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  )
}

const BookingCard = ({ booking }: { booking: LabBooking }) => (
  <LinkedCard className={css.card}>
    <div className={css.head}>
      <h2 className={css.title}>
        <CoverLink to={labBookingPath(booking.id)}>{booking.name}</CoverLink>
      </h2>
      <Badge tone={booking.state === 'released' ? 'accent' : 'warn'}>{LABELS[booking.state]}</Badge>
    </div>
    <p className={css.quiet}>{sentenceOf(booking)}</p>
  </LinkedCard>
)
