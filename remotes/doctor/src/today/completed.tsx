import { AppointmentCard } from '@app/parts/appointment-card'
import { now, useKernel, useQuery } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { appointmentsQuery } from './appointments.query.ts'
import css from './today.module.css'
import { workOn } from './work-on.ts'

/** Shows the appointments of earlier days, which are collapsed, and loaded when the doctor opens them. */
export function Completed() {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...appointmentsQuery(useKernel()), enabled: isOpen })
  const completed = data?.filter(({ status }) => status === 'completed')
  return (
    <details className={css.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Completed</summary>
      {isError && !completed && <ErrorState title="Your calls did not load" onRetry={() => refetch()} />}
      {isOpen && !isError && !completed && <Skeleton label="Loading your calls" />}
      {completed?.length === 0 && <p>You have no completed appointments yet.</p>}
      {completed?.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          viewer="doctor"
          details={workOn(appointment, now())}
        />
      ))}
    </details>
  )
}
