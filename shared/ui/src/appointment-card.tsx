import type { Appointment } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { useEffect, useState } from 'react'
import { Avatar } from './avatar.tsx'
import css from './appointment-card.module.css'
import { LinkButton } from './button.tsx'
import { Badge } from './page.tsx'

interface AppointmentCardProps {
  appointment: Appointment
  viewer: 'patient' | 'doctor'
  /** What the server says of the payment for a held time; until it has spoken nothing is offered to be paid. */
  payment?: 'unpaid' | 'checking'
}

const LABELS: Record<Appointment['status'], string> = {
  held: 'Awaiting payment',
  expired: 'Not paid in time',
  released: 'Given back',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled_system: 'Cancelled, money returned',
}

/** One appointment as one of its two people sees it, with the one thing to do next. */
export function AppointmentCard({ appointment, viewer, payment }: AppointmentCardProps) {
  const at = useNow()
  const { id, status, starts_at, doctor_id, doctor_name, patient_name } = appointment
  const isLive = status === 'confirmed' || status === 'in_progress'
  const isOpen = isLive && at >= Date.parse(appointment.join_from) && at < Date.parse(appointment.join_until)
  return (
    <article className={css.card}>
      {viewer === 'patient' && <Avatar src={appointment.doctor_profile_pic} name={doctor_name} size={64} />}
      <div className={css.text}>
        <h3 className={css.who}>{viewer === 'patient' ? doctor_name : patient_name}</h3>
        <p>
          <time dateTime={starts_at}>{formatMoment(starts_at)}</time>
        </p>
        <p className={css.meta}>
          <Badge tone={status === 'held' ? 'warn' : 'accent'}>
            {status === 'held' && payment === 'checking' ? 'Checking payment' : LABELS[status]}
          </Badge>{' '}
          Discovery call, 15 minutes
        </p>
      </div>
      {isOpen && <LinkButton to={`/meeting?appointment=${id}`}>Join</LinkButton>}
      {isLive && !isOpen && at < Date.parse(appointment.join_from) && (
        <p className={css.meta}>Join opens 10 minutes before.</p>
      )}
      {status === 'held' && viewer === 'patient' && payment === 'unpaid' && (
        <LinkButton to={`/discovery-call/confirm?doctor=${doctor_id}&at=${encodeURIComponent(starts_at)}`}>
          Pay now
        </LinkButton>
      )}
    </article>
  )
}

/** Milliseconds between two looks at the clock: the door opens while the page is open. */
const TICK = 5_000

function useNow(): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return at
}
