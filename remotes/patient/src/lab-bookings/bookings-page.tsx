import { ShowMore } from '@app/parts/show-more'
import { labBookingPath, PATHS } from '@app/parts/paths'
import type { LabBooking, LabBookingState } from '@app/contracts/lab-bookings'
import type { LabOrder } from '@app/contracts/lab-orders'
import { formatShortDay } from '@app/domain/india-time'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Badge } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { OrderRows } from '../records/order-rows.tsx'
import { ordersQuery } from '../records/orders.query.ts'
import { Line, Row, Rows } from '../rows/rows.tsx'
import card from '../frame/card.module.css'
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
    <PatientPage up={UP.records}>
      <h1>Your tests</h1>
      {found.isPending && <Skeleton label="Loading your bookings" lines={4} />}
      {found.isError && !all && <ErrorState title="Your bookings did not load" onRetry={() => void found.refetch()} />}
      {all?.length === 0 && (
        <Empty drawing="flask" says="Tests you book will appear here, along with their results.">
          <LinkButton to={PATHS.labTests}>See the tests</LinkButton>
        </Empty>
      )}
      {all && <Suggested bookings={all} />}
      {all && all.length > 0 && (
        <section className={css.panel} aria-labelledby="bookings">
          <h2 id="bookings" className={card.title}>
            Your bookings
          </h2>
          <Rows>
            {all.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </Rows>
        </section>
      )}
      {all && all.length > 0 && (
        <div className={css.actions}>
          <ShowMore list={found} />
          {hasPage(PATHS.labTests) && (
            <LinkButton look="secondary" to={PATHS.labTests}>
              Book a test
            </LinkButton>
          )}
        </div>
      )}
    </PatientPage>
  )
}

/** The states of a booking that may still lead to a report. */
const ON_ITS_WAY: ReadonlySet<LabBookingState> = new Set(['booked', 'missed', 'redraw', 'collected', 'reported'])

/** Shows the tests that an expert suggested and that the reader has not booked since. */
function Suggested({ bookings }: { bookings: readonly LabBooking[] }) {
  const { data } = useInfiniteQuery(ordersQuery(useKernel()))
  const orders = (data?.pages.flat() ?? []).filter((order) => !bookings.some((booking) => isAnswered(order, booking)))
  if (orders.length === 0) return null
  return (
    <section className={css.panel} aria-labelledby="suggested">
      <h2 id="suggested" className={card.title}>
        Suggested by your expert
      </h2>
      <OrderRows orders={orders} />
    </section>
  )
}

const isAnswered = ({ slug, ordered_at }: LabOrder, { lab_test_slug, state, window }: LabBooking): boolean =>
  lab_test_slug === slug &&
  (ON_ITS_WAY.has(state) ||
    (state === 'released' && window !== null && Date.parse(window.starts_at) > Date.parse(ordered_at)))

function BookingRow({ booking }: { booking: LabBooking }) {
  const { id, name, state, window } = booking
  const isReady = state === 'released'
  return (
    <Row
      as="h3"
      title={name}
      to={labBookingPath(id)}
      end={<Badge tone={isReady ? 'accent' : 'warn'}>{LABELS[state]}</Badge>}
    >
      <Line>
        {isReady && window
          ? `Sample taken on ${formatShortDay(window.starts_at).replaceAll(' ', NO_BREAK_SPACE)}`
          : sentenceOf(booking)}
      </Line>
    </Row>
  )
}
