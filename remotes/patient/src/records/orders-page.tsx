import { labTestPath, PATHS } from '@app/parts/paths'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { ordersQuery } from './orders.query.ts'
import css from './records.module.css'

/**
 * Lists the lab tests that experts have ordered for the reader. The reader decides which tests to book, and books each
 * test on its own page.
 */
export function OrdersPage() {
  const { data, isPending, isError, refetch } = useQuery(ordersQuery(useKernel()))
  return (
    <PatientPage>
      <h1>Suggested tests</h1>
      {isPending && <Skeleton label="Loading the tests" />}
      {isError && !data && <ErrorState title="The tests did not load" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Empty drawing="flask" says="Tests your expert suggests will appear here, and booking them is up to you.">
          <LinkButton to={PATHS.labTests}>See all tests</LinkButton>
        </Empty>
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
                <LinkButton look="secondary" to={labTestPath(one)} aria-label={`See details: ${one.name}`}>
                  See details
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PatientPage>
  )
}
