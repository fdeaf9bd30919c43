import type { Appointment } from '@app/contracts/booking'
import { useId, type ReactNode } from 'react'
import css from './appointment-section.module.css'

interface AppointmentSectionProps {
  title: string
  appointments: readonly Appointment[]
  card(appointment: Appointment): ReactNode
  /** Above the appointments, or in their place: that they load, failed to load, or that there are none. */
  children?: ReactNode
}

/** Appointments of a dashboard below their heading. */
export function AppointmentSection({ title, appointments, card, children }: AppointmentSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {children}
      {appointments.length > 0 && (
        <ul className={css.list}>
          {appointments.map((appointment) => (
            <li key={appointment.id}>{card(appointment)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
