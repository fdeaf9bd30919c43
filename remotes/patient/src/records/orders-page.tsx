import { ShowMore } from '@app/parts/show-more'
import { PATHS } from '@app/parts/paths'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { OrderRows } from './order-rows.tsx'
import { ordersQuery } from './orders.query.ts'
import css from './records.module.css'

/**
 * Lists the lab tests that experts have ordered for the reader. The reader decides which tests to book, and books each
 * test on its own page.
 */
export function OrdersPage() {
  const found = useInfiniteQuery(ordersQuery(useKernel()))
  const orders = found.data?.pages.flat()
  return (
    <PatientPage up={UP.records}>
      <h1>Suggested tests</h1>
      {found.isPending && <Skeleton label="Loading the tests" />}
      {found.isError && !orders && <ErrorState title="The tests did not load" onRetry={() => void found.refetch()} />}
      {orders?.length === 0 && (
        <Empty drawing="flask" says="Tests your expert suggests will appear here, and you choose whether to book them.">
          <LinkButton to={PATHS.labTests}>See all tests</LinkButton>
        </Empty>
      )}
      {orders && orders.length > 0 && (
        <>
          <Lead>Your expert suggests these. You choose whether to book them.</Lead>
          <OrderRows orders={orders} />
          {found.hasNextPage && (
            <div className={css.more}>
              <ShowMore list={found} />
            </div>
          )}
        </>
      )}
    </PatientPage>
  )
}
