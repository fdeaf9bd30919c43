import { ShowMore } from '@app/parts/show-more'
import { AppointmentCard } from '@app/parts/appointment-card'
import { AppointmentSection } from '@app/parts/appointment-section'
import { LinkTabs } from '@app/parts/link-tabs'
import { appointmentPath, PATHS } from '@app/parts/paths'
import type { Appointment, AppointmentGroup } from '@app/contracts/booking'
import { useInfiniteQuery, useKernel, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { InvitedCalls } from '../invited/invited-calls.tsx'
import { UpcomingCard } from '../next/upcoming-card.tsx'
import css from './appointments.module.css'
import { groupQuery } from './appointments.query.ts'
import { LastCall } from './last-call.tsx'

const GROUPS: Record<AppointmentGroup, { title: string; empty: string }> = {
  upcoming: { title: 'Upcoming', empty: 'You have no appointments booked.' },
  past: { title: 'Past', empty: 'Your past appointments will appear here.' },
  cancelled: { title: 'Cancelled', empty: 'You have no cancelled appointments.' },
}
const isGroup = (name: string | null): name is AppointmentGroup => name !== null && Object.hasOwn(GROUPS, name)

/**
 * Shows the reader's appointments, one group at a time. The address names the group, so that the reader can bookmark
 * the group and go back to it.
 */
export function AppointmentsPage() {
  const [search] = useSearchParams()
  const asked = search.get('show')
  const group = isGroup(asked) ? asked : 'upcoming'
  return (
    <PatientPage>
      <h1>Your appointments</h1>
      <LinkTabs
        label="Which appointments"
        tabs={Object.entries(GROUPS).map(([name, { title }]) => ({
          to: name === 'upcoming' ? '.' : `?show=${name}`,
          title,
          isOpen: name === group,
        }))}
      />
      {group === 'upcoming' && <InvitedCalls />}
      {/* a different group starts at its first page */}
      <Group key={group} group={group} />
    </PatientPage>
  )
}

function Group({ group }: { group: AppointmentGroup }) {
  const found = useInfiniteQuery(groupQuery(useKernel(), group))
  const all = found.data?.pages.flat()
  const { title, empty } = GROUPS[group]
  return (
    <>
      <AppointmentSection title={title} isTitleAloud appointments={all ?? []} card={(one) => card(one, group)}>
        {found.isPending && <Skeleton label="Loading your appointments" lines={6} />}
        {found.isError && !all && (
          <ErrorState title="Your appointments did not load" onRetry={() => void found.refetch()} />
        )}
        {all?.length === 0 && (
          <Empty drawing="clock" says={empty}>
            <LinkButton look={group === 'upcoming' ? 'primary' : 'secondary'} to={PATHS.timeslot}>
              Choose a time
            </LinkButton>
          </Empty>
        )}
      </AppointmentSection>
      {group === 'upcoming' && all && all.length > 0 && <LastCall />}
      {found.hasNextPage && (
        <div className={css.more}>
          <ShowMore list={found} />
        </div>
      )}
    </>
  )
}

const card = (appointment: Appointment, group: AppointmentGroup) =>
  group === 'upcoming' ? (
    <UpcomingCard appointment={appointment} />
  ) : (
    <AppointmentCard
      appointment={appointment}
      viewer="patient"
      details={{ to: appointmentPath(appointment.id), label: 'Open' }}
    />
  )
