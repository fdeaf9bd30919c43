import { PATHS } from '@app/parts/paths'
import { formatDate } from '@app/domain/india-time'
import { listed } from '@app/domain/listed'
import { href } from '@app/federation/manifest'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { ErrorState, Skeleton } from '@app/ui/states'
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
        <Empty drawing="letter" says="Prescriptions from your doctor will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <ul className={css.parts}>
        {prescriptions?.map((one) => (
          <LinkedCard key={one.id} className={css.part}>
            <div className={css.what}>
              <CoverLink to={href(recordsPages.prescription, { id: one.id })}>
                {listed(
                  one.items.map(({ name }) => name),
                  'and',
                )}
              </CoverLink>
              <p className={css.small}>
                {one.doctor_name}, {formatDate(one.issued_at)}
              </p>
            </div>
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
