import { LabPlace } from '@app/parts/lab-place'
import { NotShown } from '@app/parts/not-shown'
import { labTestPath, orderPath, PATHS } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { consultationPath } from '@app/parts/slot-address'
import type { LabBookingDetail, LabBookingState } from '@app/contracts/lab-bookings'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Badge, Card } from '@app/ui/page'
import { Note, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { ChooseWindow } from './choose-window.tsx'
import card from '../frame/card.module.css'
import css from './lab-bookings.module.css'
import { labBookingQuery } from './lab-bookings.query.ts'
import { Results } from './results.tsx'
import { LABELS, sentenceOf } from './state-words.ts'

/** Shows one booked test: its state, what the reader can change, and its results. */
export function BookingPage() {
  const id = useParams().id!
  const { data, isPending, error, refetch } = useQuery(labBookingQuery(useKernel(), id))
  return (
    <PatientPage up={UP.tests}>
      <h1>Your booking</h1>
      {isPending && <Skeleton label="Loading your booking" />}
      {error && !data && (
        <NotShown
          error={error}
          gone="We could not find this booking"
          lost="This booking did not load"
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <>
          <Summary booking={data} />
          <TalkDue booking={data} />
          <Changes booking={data} />
          {data.state === 'released' && <Results booking={data} />}
        </>
      )}
    </PatientPage>
  )
}

/** The states in which the sample has not been taken yet. */
const AHEAD: ReadonlySet<LabBookingState> = new Set(['ordered', 'booked', 'missed', 'redraw'])

function Summary({ booking }: { booking: LabBookingDetail }) {
  const { hasPage } = useKernel()
  const isAhead = AHEAD.has(booking.state)
  return (
    <Card>
      <div className={card.head}>
        <h2 className={card.title}>{booking.name}</h2>
        <Badge tone={booking.state === 'released' ? 'accent' : 'warn'}>{LABELS[booking.state]}</Badge>
      </div>
      <p>{sentenceOf(booking)}</p>
      {isAhead && (
        <>
          {booking.lab ? (
            <LabPlace lab={booking.lab} city={booking.city} />
          ) : (
            <p className={card.quiet}>
              {booking.address}, {booking.city} {booking.pin}
            </p>
          )}
          <ul className={card.quiet}>
            {booking.preparation.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {booking.may.pay && (
        <LinkButton to={orderPath(booking.order_id)}>Pay {formatPaise(booking.may.pay.paise)}</LinkButton>
      )}
      {booking.state === 'ordered' && !booking.may.pay && hasPage(PATHS.labTests) && (
        <LinkButton to={labTestPath({ slug: booking.lab_test_slug })}>Order it again</LinkButton>
      )}
    </Card>
  )
}

/**
 * Asks the reader to book the talk that the law requires before or after a test. This request says nothing about a
 * result.
 */
function TalkDue({ booking: { may } }: { booking: LabBookingDetail }) {
  if (!may.talk) return null
  return (
    <div className={css.panel}>
      <Note>
        <p>
          {may.talk.nth === 'before'
            ? `You need a session with a counsellor before we take the sample. ${bookBy(may.talk.ends_by)}. Otherwise, we can’t take the sample.`
            : 'One of your results comes with a counselling session. You’ll see that result once you’ve booked the session.'}{' '}
          It is included in the price.
        </p>
      </Note>
      <div>
        <LinkButton to={consultationPath({ kind: 'Counsellor' })}>Book the session</LinkButton>
      </div>
    </div>
  )
}

const bookBy = (end: string | null): string =>
  end ? `Book a session that ends by ${formatMoment(end)}` : 'Book it now'

function Changes({ booking }: { booking: LabBookingDetail }) {
  const [open, setOpen] = useState<'window' | 'cancel'>()
  const [said, setSaid] = useState('')
  const { cancel } = booking.may
  const at = useNow()
  // if the page stays open past the deadline, the choice is no longer offered
  const choose = booking.may.choose?.until && at >= Date.parse(booking.may.choose.until) ? null : booking.may.choose

  function done(words: string) {
    setSaid(words)
    setOpen(undefined)
  }

  return (
    <>
      <div role="status">
        {said && (
          <Note tone="success">
            <p>{said}</p>
          </Note>
        )}
      </div>
      {booking.state === 'booked' && !choose && (
        <p>It’s too late to change the time window. You can still cancel until we take the sample.</p>
      )}
      {choose?.until && (
        <p className={card.quiet}>
          You can {cancel?.is_free ? 'change or cancel this booking for free' : 'change the time window'} until{' '}
          {formatMoment(choose.until)}.
        </p>
      )}
      {(choose || cancel) && (
        <div className={css.actions}>
          {choose && (
            <Button
              look={booking.window ? 'secondary' : 'primary'}
              aria-expanded={open === 'window'}
              onClick={() => setOpen('window')}
            >
              {booking.window ? 'Change the window' : 'Choose a window'}
            </Button>
          )}
          {cancel && (
            <Button look="quiet" aria-expanded={open === 'cancel'} onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {open === 'window' && choose && (
        <ChooseWindow booking={booking} from={choose.from} onChosen={() => done('The window is booked.')} />
      )}
      {open === 'cancel' && cancel && (
        <CancelBooking
          booking={booking}
          onCancelled={(back) => done(`Your booking is cancelled.${back}`)}
          onKept={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
