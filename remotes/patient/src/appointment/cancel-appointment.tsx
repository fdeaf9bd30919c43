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

/** Says how much is refunded, to where and by when. The button below cancels on exactly these terms. */
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
      {!quote && !isError && <Skeleton label="Checking your refund…" lines={2} />}
      {isError && !quote && <ErrorState title="This did not load" onRetry={() => refetch()} />}
      {cancelling.error && <Refusal>{cancelling.error.message}.</Refusal>}
      {quote && (
        <>
          {quote.choices.length > 1 && <p>Choose a refund or credit.</p>}
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

/** Says where a refund goes, by the payment method as the provider names it. */
const WAYS: Readonly<Record<string, string>> = {
  upi: 'the UPI ID you paid from',
  card: 'the card you paid with',
  netbanking: 'the bank account you paid from',
  wallet: 'the wallet you paid from',
}

const backOf = ({ method, back_by, credit_days }: CancelQuote, { as, paise }: Choice): string =>
  as === 'credit'
    ? `You’ll get ${formatPaise(paise)} in credit, valid for ${credit_days} days`
    : `We’ll refund ${formatPaise(paise)} to ${WAYS[method ?? ''] ?? 'your original payment method'} by ${formatShortDate(back_by!)}`

const nothingBack = ({ paid_paise, unit }: CancelQuote): string => {
  if (unit === 'back') return 'We’ll return this appointment to your plan, so you can book another time.'
  if (unit === 'used') return 'This appointment starts soon, so it will count as used in your plan.'
  return paid_paise > 0
    ? 'It’s too late for a refund under the cancellation terms.'
    : 'You paid nothing, so there’s nothing to refund.'
}

const actionOf = ({ as, paise }: Choice): string => {
  if (paise === 0) return 'Cancel this appointment'
  return as === 'credit'
    ? `Cancel and get ${formatPaise(paise)} in credit`
    : `Cancel and get ${formatPaise(paise)} back`
}
