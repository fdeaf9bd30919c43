import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { ErrorState, Skeleton } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import css from './availability.module.css'
import { hoursQuery } from './availability.query.ts'
import { Preview } from './preview.tsx'
import { Week } from './week.tsx'
import { WhyNotFree } from './why-not-free.tsx'
import { WindowForm } from './window-form.tsx'

/** Shows when patients can book the reader: the weekly hours, the times that they make, and why a time is not free. */
export function AvailabilityPage() {
  const { data, isPending, isError, refetch } = useQuery(hoursQuery(useKernel()))
  return (
    <DoctorPage>
      <h1>Your hours</h1>
      <p>Times are in IST.</p>
      <div>
        <LinkButton look="secondary" to={PATHS.doctorLeave}>
          Leave
        </LinkButton>
      </div>
      {isPending && <Skeleton label="Loading your hours" lines={7} />}
      {isError && !data && <ErrorState title="Your hours did not load" onRetry={() => refetch()} />}
      {data && (
        <div className={css.page}>
          <Week windows={data.windows} />
          <WindowForm />
          <Preview days={data.preview} duration={data.duration} />
          <WhyNotFree />
        </div>
      )}
    </DoctorPage>
  )
}
