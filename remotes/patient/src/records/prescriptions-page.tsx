import { formatDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { PrescriptionState } from './prescription-state.tsx'
import { prescriptionsQuery } from './prescriptions.query.ts'
import css from './records.module.css'
import { recordsPages } from './records.pages.ts'

/** Lists the reader’s prescriptions, the latest first. */
export function PrescriptionsPage() {
  const found = useInfiniteQuery(prescriptionsQuery(useKernel()))
  const prescriptions = found.data?.pages.flat()
  return (
    <PatientPage>
      <h1>Your prescriptions</h1>
      {found.isPending && <Skeleton label="Loading your prescriptions" />}
      {found.isError && !prescriptions && (
        <ErrorState title="Your prescriptions did not load" onRetry={() => void found.refetch()} />
      )}
      {prescriptions?.length === 0 && (
        <EmptyState title="You have no prescription yet">
          <p>What a doctor prescribes will stand here, with its paper.</p>
        </EmptyState>
      )}
      <ul className={css.parts}>
        {prescriptions?.map((one) => (
          <LinkedCard key={one.id} className={css.part}>
            <CoverLink to={href(recordsPages.prescription, { id: one.id })}>
              {formatDate(one.issued_at)}, {one.doctor_name}
            </CoverLink>
            <PrescriptionState prescription={one} />
          </LinkedCard>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </PatientPage>
  )
}
