import type { Appointment } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { now, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './appointment-page.module.css'
import { takeBack } from './appointment.query.ts'
import { MoveAppointment } from './move-appointment.tsx'

/**
 * Shown if the expert did not join, or has said that they can't. The reader then chooses another time or a full refund.
 */
export function ExpertAbsent({ appointment, until }: { appointment: Appointment; until: string }) {
  const [isMoving, setMoving] = useState(false)
  const isAhead = now() < Date.parse(appointment.starts_at)
  const taking = useMutation(takeBack)
  return (
    <>
      <Note tone="warn">
        <p>
          We’re sorry that {isAhead ? 'your expert can’t make it' : 'your call didn’t go as planned'}. Choose another
          time or get a full refund.
        </p>
        <p>You can choose until {formatMoment(until)}. After that, we’ll automatically refund you in full.</p>
      </Note>
      {taking.error && <Refusal>{taking.error.message}. Nothing has changed.</Refusal>}
      <div className={css.actions}>
        <Button aria-expanded={isMoving} onClick={() => setMoving(true)}>
          Choose another time
        </Button>
        <Button
          look="secondary"
          busy={taking.isBusy}
          onClick={() => void taking.send({ appointment_id: appointment.id })}
        >
          Get a full refund
        </Button>
      </div>
      {/* once the appointment is moved, the page shows it as booked */}
      {isMoving && <MoveAppointment appointment={appointment} onMoved={() => setMoving(false)} />}
    </>
  )
}
