import type { LabBooking, LabCancelQuote } from '@app/contracts/lab-bookings'
import { formatMoment, formatShortDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import css from './lab-bookings.module.css'
import { cancelLabBooking, labQuoteQuery } from './lab-bookings.query.ts'

interface CancelBookingProps {
  booking: LabBooking
  /** @param back - A sentence that says how much is refunded; empty if nothing is refunded. */
  onCancelled(back: string): void
  onKept(): void
}

/** Says how much is refunded and by when. The button below cancels on exactly these terms. */
export function CancelBooking({ booking, onCancelled, onKept }: CancelBookingProps) {
  const { data: quote, isError, refetch } = useQuery(labQuoteQuery(useKernel(), booking.id))
  const cancelling = useMutation(cancelLabBooking)

  async function cancel({ back_paise, unit }: LabCancelQuote) {
    if (cancelling.isBusy) return
    const wish = { lab_booking_id: booking.id, quoted_paise: back_paise, ...(unit && { quoted_unit: unit }) }
    const sent = await cancelling.send(wish)
    if (sent.ok) onCancelled(back_paise > 0 ? ` ${sentenceOf(quote!)}` : '')
    else await refetch()
  }

  return (
    <section className={css.panel} aria-label="Cancel">
      <h2>Cancel this booking</h2>
      {!quote && !isError && <Skeleton label="Checking your refund" lines={2} />}
      {isError && !quote && <ErrorState title="This did not load" onRetry={() => refetch()} />}
      {cancelling.error && <Refusal>{cancelling.error.message}.</Refusal>}
      {quote && (
        <>
          <p>{sentenceOf(quote)}</p>
          {quote.talk_at && <p>Your session on {formatMoment(quote.talk_at)} will be cancelled too.</p>}
          <div className={css.actions}>
            <Button look="danger" busy={cancelling.isBusy} onClick={() => void cancel(quote)}>
              {quote.back_paise > 0 ? `Cancel and get ${formatPaise(quote.back_paise)} back` : 'Cancel this test'}
            </Button>
            <Button look="quiet" onClick={onKept}>
              Keep the booking
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function sentenceOf({ back_paise, back_by, paid_paise, unit }: LabCancelQuote): string {
  if (unit === 'back') return 'We’ll return the test to your plan, so you can book it again.'
  if (unit === 'used') return 'If you cancel now, this test counts as used in your plan.'
  if (back_paise > 0)
    return `We’ll refund ${formatPaise(back_paise)} to your original payment method by ${formatShortDate(back_by!)}.`
  return paid_paise > 0
    ? 'It’s too late for a refund under the cancellation terms.'
    : 'You paid nothing, so there’s nothing to refund.'
}
