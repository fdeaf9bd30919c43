import { ShowMore } from '@app/parts/show-more'
import { PATHS } from '@app/parts/paths'
import { LinkButton } from '@app/ui/button'
import type { Credit } from '@app/contracts/payments'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { Empty } from '@app/ui/empty'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { Rows } from '../rows/rows.tsx'
import { PaymentRow } from './payment-row.tsx'
import { creditQuery, paymentsQuery } from './payments.query.ts'
import css from './payments.module.css'
import { StatementForm } from './statement-form.tsx'

/** Lists the reader's payments and what they were for, their refunds, and the bills. */
export function PaymentsPage() {
  const kernel = useKernel()
  const found = useInfiniteQuery(paymentsQuery(kernel))
  const payments = found.data?.pages.flat()
  const credit = useQuery(creditQuery(kernel))
  return (
    <PatientPage>
      <h1>Your payments</h1>
      {credit.data && credit.data.length > 0 && <CreditLeft credit={credit.data} />}
      {credit.isError && !credit.data && (
        <ErrorState title="Your credit did not load" onRetry={() => void credit.refetch()} />
      )}
      {found.isPending && <Skeleton label="Loading your payments" lines={4} />}
      {found.isError && !payments && (
        <ErrorState title="Your payments did not load" onRetry={() => void found.refetch()} />
      )}
      {payments?.length === 0 && (
        <Empty drawing="letter" says="Your payments and bills will appear here.">
          <LinkButton to={PATHS.timeslot}>Book a call</LinkButton>
        </Empty>
      )}
      {payments && payments.length > 0 && (
        <div className={css.payments}>
          <Rows label="Your payments">
            {payments.map((payment) => (
              <PaymentRow key={payment.order_id} payment={payment} />
            ))}
          </Rows>
          {found.hasNextPage && (
            <div>
              <ShowMore list={found}>Show earlier payments</ShowMore>
            </div>
          )}
          <StatementForm payments={payments} />
        </div>
      )}
    </PatientPage>
  )
}

const CreditLeft = ({ credit }: { credit: readonly Credit[] }) => (
  <Note>
    <p>
      You have {formatPaise(credit.reduce((sum, { paise }) => sum + paise, 0))} in credit. We’ll use it first for your
      next booking.
    </p>
    <ul>
      {credit.map(({ paise, ends_at }) => (
        <li key={ends_at}>
          {formatPaise(paise)} until {formatDate(ends_at)}
        </li>
      ))}
    </ul>
  </Note>
)
