import { PATHS } from '@app/parts/paths'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import sections from '../frame/sections.module.css'
import css from './availability.module.css'
import { hoursQuery } from './availability.query.ts'
import { Preview } from './preview.tsx'
import { Week } from './week.tsx'
import { WhyNotFree } from './why-not-free.tsx'

/**
 * Shows when patients can book the doctor: the weekly hours, the slots that these hours create, and why a time is not
 * free.
 */
export function AvailabilityPage() {
  const { data, isPending, isError, refetch } = useQuery(hoursQuery(useKernel()))
  return (
    <Page>
      <div className={css.head}>
        <h1>Your hours</h1>
        <p>Times are in IST. Save each day to keep your changes.</p>
        <LinkButton look="secondary" to={PATHS.doctorLeave}>
          Leave
        </LinkButton>
      </div>
      {isPending && <Skeleton label="Loading your hours" lines={7} />}
      {isError && !data && <ErrorState title="Your hours did not load" onRetry={() => refetch()} />}
      {data && (
        <div className={sections.sections}>
          <Week windows={data.windows} />
          <div className={css.beside}>
            <Preview days={data.preview} duration={data.duration} />
            <WhyNotFree />
          </div>
        </div>
      )}
    </Page>
  )
}
