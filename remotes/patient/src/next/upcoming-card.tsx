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
  /** What else can be done about the appointment. */
  children?: ReactNode
}

/**
 * An upcoming call. If the appointment is only held, the card asks the server whether the payment is due or being
 * checked.
 */
export function UpcomingCard({ appointment, isAlone = false, children }: UpcomingCardProps) {
  const isHeld = appointment.status === 'held'
  const { data } = useQuery({ ...purchaseQuery(useKernel(), appointment.id), enabled: isHeld })
  if (appointment.may.cancel && !isAlone)
    return (
      <AppointmentCard
        appointment={appointment}
        viewer="patient"
        details={{ to: appointmentPath(appointment.id), label: appointment.may.move ? 'Move or cancel' : 'Cancel' }}
      />
    )
  if (appointment.may.move?.is_again && !isAlone)
    return (
      <AppointmentCard
        appointment={appointment}
        viewer="patient"
        details={{ to: appointmentPath(appointment.id), label: 'Choose what you want' }}
      />
    )
  const payment = data && (data.state === 'unpaid' ? ('unpaid' as const) : ('checking' as const))
  return (
    <AppointmentCard appointment={appointment} viewer="patient" {...(isHeld && payment && { payment })}>
      {children}
    </AppointmentCard>
  )
}
