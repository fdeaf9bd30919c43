import type { Appointment } from '@app/contracts/booking'
import { useKernel, useQuery } from '@app/kernel'
import { AppointmentCard } from '@app/parts/appointment-card'
import { appointmentPath } from '@app/parts/paths'
import type { ReactNode } from 'react'
import { purchaseQuery } from './purchase.query.ts'

interface UpcomingCardProps {
  appointment: Appointment
  /** True if the card is on the appointment's own page; every other card links to that page. */
  isAlone?: boolean
  /** True if the appointment is what its page is about: its time is larger. */
  isMain?: boolean
  /** True if the card stands beside a page: it has no more than when, who and what, and the way in. */
  isSmall?: boolean
  /** What can be done about the appointment beside joining and changing it. */
  acts?: ReactNode
  /** More lines about the appointment. */
  children?: ReactNode
}

/**
 * An upcoming call. If the appointment is only held, the card asks the server whether the payment is due or being
 * checked.
 */
export function UpcomingCard({
  appointment,
  isAlone = false,
  isMain = isAlone,
  isSmall = false,
  acts,
  children,
}: UpcomingCardProps) {
  const { id, status } = appointment
  const isHeld = status === 'held'
  const { data } = useQuery({ ...purchaseQuery(useKernel(), id), enabled: isHeld })
  const payment = data && (data.state === 'unpaid' ? ('unpaid' as const) : ('checking' as const))
  const label = !isAlone && (isSmall && appointment.may.cancel ? 'Details' : changeOf(appointment))
  return (
    <AppointmentCard
      appointment={appointment}
      viewer="patient"
      isMain={isMain}
      isSmall={isSmall}
      acts={acts}
      {...(isHeld && payment && { payment })}
      {...(label && { details: { to: appointmentPath(id), label } })}
    >
      {children}
    </AppointmentCard>
  )
}

/** The label of the link to the appointment's page; a held time has no page of its own yet. */
function changeOf({ status, may }: Appointment): string | undefined {
  if (may.cancel) return may.move ? 'Move or cancel' : 'Cancel'
  if (may.move?.is_again) return 'Choose what you want'
  return status === 'held' ? undefined : 'Details'
}
