import { KINDS } from '@app/parts/appointment-card'
import { DownloadButton } from '@app/parts/download-button'
import type { Appointment } from '@app/contracts/booking'
import type { Invoice, Payment } from '@app/contracts/invoices'
import { formatDate } from '@app/domain/india-time'
import { listed } from '@app/domain/listed'
import { formatPaise } from '@app/domain/money'
import { useKernel } from '@app/kernel'
import { Card } from '@app/ui/page'
import css from './payments.module.css'

const PAPERS: Record<Invoice['kind'], string> = {
  bill_of_supply: 'bill',
  tax_invoice: 'tax invoice',
  credit_note: 'credit note',
}

/** Shows one payment, its refunds, and its bills. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { api } = useKernel()
  const { order_id, paid_at, bought, paid_paise, credit_paise, back, invoices } = payment
  return (
    <Card>
      <article className={css.payment} aria-labelledby={order_id}>
        <h2 id={order_id} className={css.title}>
          {formatPaise(paid_paise + credit_paise)} on {formatDate(paid_at)}
        </h2>
        <p>{listed(bought.map(wordsOf), 'and')}</p>
        {credit_paise > 0 && <p>You paid {formatPaise(credit_paise)} of it with credit.</p>}
        {back.length > 0 && (
          <ul>
            {back.map((part, index) => (
              <li key={index}>{sentenceOf(part)}</li>
            ))}
          </ul>
        )}
        {invoices.length > 0 && (
          <div className={css.papers}>
            {invoices.map(({ id, kind, number }) => (
              <DownloadButton key={id} read={() => api.get('/invoice/file', { id })}>
                Download {PAPERS[kind]} {number}
              </DownloadButton>
            ))}
          </div>
        )}
      </article>
    </Card>
  )
}

/** Returns the title of what was bought, or, for an appointment, words such as "Consultation with Dr Asha Rao". */
const wordsOf = ({ kind, title, doctor_name }: Payment['bought'][number]): string =>
  title ?? `${KINDS[kind as Appointment['kind']]} with ${doctor_name}`

function sentenceOf({ as, paise, at, is_there }: Payment['back'][number]): string {
  const when = formatDate(at)
  if (as === 'credit') return `You got ${formatPaise(paise)} in credit on ${when}.`
  return is_there
    ? `We refunded ${formatPaise(paise)} to your original payment method on ${when}.`
    : `Your refund of ${formatPaise(paise)} has been on its way since ${when}.`
}
