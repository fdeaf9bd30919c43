import { labTestPath } from '@app/parts/paths'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { ordersQuery } from './orders.query.ts'
import css from './records.module.css'

/** The lab tests that experts ask the reader for: they decide, and book each on its page. */
export function OrdersPage() {
  const { data, isPending, isError, refetch } = useQuery(ordersQuery(useKernel()))
  return (
    <PatientPage>
      <h1>Tests your expert asks for</h1>
      {isPending && <Skeleton label="Loading the tests" />}
      {isError && !data && <ErrorState title="The tests did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No test is asked for">
          <p>When your expert asks for one, it stands here. You decide.</p>
        </EmptyState>
      )}
      <ul className={css.parts}>
        {data?.map((one) => (
          <li key={`${one.encounter_id} ${one.slug}`}>
            <Card>
              <div className={css.item}>
                <div>
                  <p className={css.said}>
                    {one.name}, {formatPaise(one.price_paise)}
                  </p>
                  <p className={css.quiet}>
                    {one.doctor_name}, {formatDate(one.ordered_at)}
                  </p>
                </div>
                <LinkButton look="secondary" to={labTestPath(one)} aria-label={`Look at it: ${one.name}`}>
                  Look at it
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PatientPage>
  )
}
