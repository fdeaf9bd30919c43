import { labBookingPath, PATHS } from '@app/parts/paths'
import type { LabBooking } from '@app/contracts/lab-bookings'
import { formatShortDay } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Badge } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { WayBack } from '../frame/way-back.tsx'
import { Line, Row, Rows } from '../rows/rows.tsx'
import css from './lab-bookings.module.css'
import { labBookingsQuery } from './lab-bookings.query.ts'
import { LABELS, sentenceOf } from './state-words.ts'

/** Lists the tests that the reader has booked, the latest first. */
export function BookingsPage() {
  const kernel = useKernel()
  const { hasPage } = kernel
  const found = useInfiniteQuery(labBookingsQuery(kernel))
  const all = found.data?.pages.flat()
  return (
    <PatientPage>
      <h1>Your tests</h1>
      {found.isPending && <Skeleton label="Loading your bookings" lines={4} />}
      {found.isError && !all && <ErrorState title="Your bookings did not load" onRetry={() => void found.refetch()} />}
      {all?.length === 0 && (
        <Empty drawing="flask" says="Tests you book will appear here, along with their results.">
          <LinkButton to={PATHS.labTests}>See the tests</LinkButton>
        </Empty>
      )}
      {all && all.length > 0 && (
        <Rows>
          {all.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </Rows>
      )}
      {found.hasNextPage && (
        <div className={css.actions}>
          <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {all && all.length > 0 && hasPage(PATHS.labTests) && <WayBack to={PATHS.labTests}>Book a test</WayBack>}
    </PatientPage>
  )
}

function BookingRow({ booking }: { booking: LabBooking }) {
  const { id, name, state, window } = booking
  const isReady = state === 'released'
  return (
    <Row as="h2" title={name} to={labBookingPath(id)}>
      <Line>{isReady && window ? `Sample taken on ${formatShortDay(window.starts_at)}` : sentenceOf(booking)}</Line>
      <p>
        <Badge tone={isReady ? 'accent' : 'warn'}>{LABELS[state]}</Badge>
      </p>
    </Row>
  )
}
