import { KINDS } from '@app/parts/appointment-card'
import { DownloadButton } from '@app/parts/download-button'
import type { Appointment } from '@app/contracts/booking'
import type { Invoice, Payment } from '@app/contracts/invoices'
import { formatListDate } from '@app/domain/india-time'
import { listed } from '@app/domain/listed'
import { formatPaise } from '@app/domain/money'
import { now, useKernel } from '@app/kernel'
import { Line, Row } from '../rows/rows.tsx'
import css from './payments.module.css'

const PAPERS: Record<Invoice['kind'], string> = {
  bill_of_supply: 'Bill (PDF)',
  tax_invoice: 'Tax invoice (PDF)',
  credit_note: 'Credit note (PDF)',
}

/** Shows one payment: what it was for, its refunds, and its bills. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { api } = useKernel()
  const { order_id, paid_at, bought, paid_paise, credit_paise, back, invoices } = payment
  return (
    <Row
      as="h2"
      titleId={order_id}
      title={listed(bought.map(wordsOf), 'and')}
      end={
        <div className={css.sum}>
          <strong>{formatPaise(paid_paise + credit_paise)}</strong>
          {invoices.map(({ id, kind, number }) => (
            <DownloadButton key={id} label={`${PAPERS[kind]} ${number}`} read={() => api.get('/invoice/file', { id })}>
              {PAPERS[kind]}
            </DownloadButton>
          ))}
        </div>
      }
    >
      <Line>Paid on {formatListDate(paid_at, now())}</Line>
      {credit_paise > 0 && <Line>You paid {formatPaise(credit_paise)} of it with credit.</Line>}
      {back.map((part, index) => (
        <Line key={index}>{sentenceOf(part)}</Line>
      ))}
    </Row>
  )
}

/** Returns the title of what was bought, or, for an appointment, words such as "Consultation with Dr Asha Rao". */
const wordsOf = ({ kind, title, doctor_name }: Payment['bought'][number]): string =>
  title ?? `${KINDS[kind as Appointment['kind']]} with ${doctor_name}`

function sentenceOf({ as, paise, at, is_there }: Payment['back'][number]): string {
  const when = formatListDate(at, now())
  if (as === 'credit') return `You got ${formatPaise(paise)} in credit on ${when}.`
  return is_there
    ? `We refunded ${formatPaise(paise)} to your original payment method on ${when}.`
    : `We started your refund of ${formatPaise(paise)} on ${when}. It’s on its way.`
}
