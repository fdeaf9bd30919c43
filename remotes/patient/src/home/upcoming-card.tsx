import type { Appointment } from '@app/contracts/booking'
import { useKernel, useQuery } from '@app/kernel'
import { AppointmentCard } from '@app/care/appointment-card'
import { purchaseQuery } from './appointments.query.ts'

/** An upcoming call. For a held one it asks the server whether the payment is due or being checked. */
export function UpcomingCard({ appointment }: { appointment: Appointment }) {
  const isHeld = appointment.status === 'held'
  const { data } = useQuery({ ...purchaseQuery(useKernel(), appointment.id), enabled: isHeld })
  if (!isHeld || !data) return <AppointmentCard appointment={appointment} viewer="patient" />
  const payment = data.state === 'unpaid' ? 'unpaid' : 'checking'
  return <AppointmentCard appointment={appointment} viewer="patient" payment={payment} />
}
