import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Appointment, CancelQuote } from '@app/contracts/booking'
import { formatShortDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import css from './appointment-page.module.css'
import { cancelAppointment, quoteQuery } from './appointment.query.ts'

interface CancelAppointmentProps {
  appointment: Appointment
  /** @param back - A sentence that says how much is refunded; empty if nothing is refunded. */
  onCancelled(back: string): void
  onKept(): void
}
type Choice = CancelQuote['choices'][number]

/** Says how much is refunded, where to and by when. The button below cancels on exactly these terms. */
export function CancelAppointment({ appointment, onCancelled, onKept }: CancelAppointmentProps) {
  const { data: quote, isError, refetch } = useQuery(quoteQuery(useKernel(), appointment.id))
  const cancelling = useMutation(cancelAppointment)
  const keyOf = useRepeatKey()

  async function cancel({ as, paise }: Choice) {
    const unit = quote?.unit
    const wish = { appointment_id: appointment.id, as, quoted_paise: paise, ...(unit && { quoted_unit: unit }) }
    const cancelled = await cancelling.send({ ...wish, key: keyOf(JSON.stringify(wish)) })
    if (cancelled.ok) onCancelled(paise > 0 ? ` ${backOf(quote!, { as, paise })}.` : '')
    else await refetch()
  }

  return (
    <section className={css.panel} aria-label="Cancel">
      <h2>Cancel this appointment</h2>
      {!quote && !isError && <Skeleton label="Looking what goes back…" lines={2} />}
      {isError && !quote && <ErrorState title="This did not load" onRetry={() => refetch()} />}
      {cancelling.error && <Refusal>{cancelling.error.message}.</Refusal>}
      {quote && (
        <>
          {quote.choices.length > 1 && <p>You choose what you get.</p>}
          <div className={css.choices}>
            {quote.choices.map((choice) => (
              <div key={choice.as}>
                <p>{choice.paise > 0 ? `${backOf(quote, choice)}.` : nothingBack(quote)}</p>
                <Button look="danger" busy={cancelling.isBusy} onClick={() => void cancel(choice)}>
                  {actionOf(choice)}
                </Button>
              </div>
            ))}
          </div>
          <Button look="quiet" onClick={onKept}>
            Keep the appointment
          </Button>
        </>
      )}
    </section>
  )
}

/** Says where a refund goes, by the payment method that the provider names. */
const WAYS: Readonly<Record<string, string>> = {
  upi: 'the UPI address that you paid from',
  card: 'the card that you paid with',
  netbanking: 'the bank account that you paid from',
  wallet: 'the wallet that you paid from',
}

const backOf = ({ method, back_by, credit_days }: CancelQuote, { as, paise }: Choice): string =>
  as === 'credit'
    ? `${formatPaise(paise)} stays with us as credit for ${credit_days} days`
    : `${formatPaise(paise)} goes back to ${WAYS[method ?? ''] ?? 'where you paid from'}, by ${formatShortDate(back_by!)}`

const nothingBack = ({ paid_paise, unit }: CancelQuote): string => {
  if (unit === 'back') return 'It goes back to your plan. You can book another time with it.'
  if (unit === 'used') return 'It counts as used from your plan, because it starts soon.'
  return paid_paise > 0
    ? 'Under its terms, nothing is refunded now.'
    : 'It cost nothing, so there is nothing to refund.'
}

const actionOf = ({ as, paise }: Choice): string => {
  if (paise === 0) return 'Cancel this appointment'
  return as === 'credit' ? `Cancel for ${formatPaise(paise)} of credit` : `Cancel and get ${formatPaise(paise)} back`
}
