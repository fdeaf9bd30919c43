import type { Appointment } from '@app/contracts/booking'
import { formatDate } from '@app/domain/india-time'
import { Button } from '@app/ui/button'
import { Note } from '@app/ui/states'
import { useState } from 'react'
import css from './appointment-page.module.css'
import { MoveAppointment } from './move-appointment.tsx'

/** Lets a reader who missed an appointment choose another time without paying again. */
export function BookAgain({ appointment, until }: { appointment: Appointment; until: string }) {
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <Note>
        <p>You missed this appointment. You may choose another time without paying again, until {formatDate(until)}.</p>
      </Note>
      <div className={css.actions}>
        <Button aria-expanded={isMoving} onClick={() => setMoving(true)}>
          Choose another time
        </Button>
      </div>
      {/* once the appointment is moved, the page shows it as booked */}
      {isMoving && <MoveAppointment appointment={appointment} onMoved={() => setMoving(false)} />}
    </>
  )
}
