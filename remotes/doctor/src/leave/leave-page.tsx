import { href } from '@app/federation/manifest'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { EmptyState, ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { availabilityPages } from '../availability/availability.pages.ts'
import { DoctorPage } from '../frame/doctor-page.tsx'
import sections from '../frame/sections.module.css'
import rows from '../rows/rows.module.css'
import { LeaveForm } from './leave-form.tsx'
import css from '../availability/availability.module.css'
import { leaveQuery, removeLeave } from './leave.query.ts'
import { leaveInWords } from './leave.rules.ts'

/** Shows when the reader is on leave. */
export function LeavePage() {
  const { data, isPending, isError, refetch } = useQuery(leaveQuery(useKernel()))
  const removing = useMutation(removeLeave)
  return (
    <DoctorPage up={{ to: href(availabilityPages.hours, {}), title: 'Your hours' }}>
      <h1>Your leave</h1>
      <div className={sections.sections}>
        {isPending && <Skeleton label="Loading your leave" />}
        {isError && !data && <ErrorState title="Your leave did not load" onRetry={() => refetch()} />}
        {data?.length === 0 && <EmptyState title="You have no leave coming up" />}
        {removing.error && <Refusal>{removing.error.message}.</Refusal>}
        {data && data.length > 0 && (
          <section className={css.panel}>
            <h2>Coming up</h2>
            <ul className={rows.rows} aria-label="Leave">
              {data.map((leave) => (
                <li key={leave.id} className={rows.entry}>
                  <span>{leaveInWords(leave)}</span>
                  <Button
                    look="quiet"
                    busy={removing.isBusy}
                    aria-label={`Remove the leave: ${leaveInWords(leave)}`}
                    onClick={() => void removing.send({ id: leave.id })}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <LeaveForm />
      </div>
    </DoctorPage>
  )
}
