import type { Appointment } from '@app/contracts/booking'
import { useId, type ReactNode } from 'react'
import css from './appointment-section.module.css'

interface AppointmentSectionProps {
  title: string
  /** Whether the title is only read out, because a tab above says the same. */
  isTitleAloud?: boolean
  appointments: readonly Appointment[]
  card(appointment: Appointment): ReactNode
  /**
   * Content above the appointments or instead of them: a note that they are loading, did not load, or that there are
   * none.
   */
  children?: ReactNode
}

/** A section of a dashboard with a heading and appointments. */
export function AppointmentSection({
  title,
  isTitleAloud = false,
  appointments,
  card,
  children,
}: AppointmentSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={isTitleAloud ? css.aloud : css.title}>
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
