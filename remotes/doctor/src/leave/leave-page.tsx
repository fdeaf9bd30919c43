import type { Leave } from '@app/contracts/hours'
import { formatDate, formatMoment } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { availabilityPages } from '../availability/availability.pages.ts'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { LeaveForm } from './leave-form.tsx'
import css from '../availability/availability.module.css'
import { leaveQuery, removeLeave } from './leave.query.ts'

/** Shows when the reader is on leave. */
export function LeavePage() {
  const { data, isPending, isError, refetch } = useQuery(leaveQuery(useKernel()))
  const removing = useMutation(removeLeave)
  return (
    <DoctorPage>
      <h1>Your leave</h1>
      <div className={css.page}>
        {isPending && <Skeleton label="Loading your leave" />}
        {isError && !data && <ErrorState title="Your leave did not load" onRetry={() => refetch()} />}
        {data?.length === 0 && <EmptyState title="You have no leave coming up" />}
        {removing.error && <Refusal>{removing.error.message}.</Refusal>}
        {data && data.length > 0 && (
          <ul className={css.rows} aria-label="Leave">
            {data.map((leave) => (
              <li key={leave.id}>
                <span>{wordsOf(leave)}</span>
                <Button
                  look="quiet"
                  busy={removing.isBusy}
                  aria-label={`Remove the leave: ${wordsOf(leave)}`}
                  onClick={() => void removing.send({ id: leave.id })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <LeaveForm />
        <LinkButton look="quiet" to={href(availabilityPages.hours, {})}>
          Your hours
        </LinkButton>
      </div>
    </DoctorPage>
  )
}

function wordsOf({ starts_at, ends_at, repeats_until }: Leave): string {
  const weekly = repeats_until ? `, every week until ${formatDate(repeats_until)}` : ''
  return `${formatMoment(starts_at)} to ${formatMoment(ends_at)}${weekly}`
}
